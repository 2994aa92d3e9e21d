/** A path of the document as the framework has it: '/api/users/{id}' is '/api/users/:id'. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
