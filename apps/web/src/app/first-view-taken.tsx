import { useEffect } from 'react';
import { endTakeover } from '../lib/first-view.ts';

/** Stands beside the page, so that it is told when the page itself is there, and not the bars around it alone. */
export function FirstViewTaken() {
  useEffect(() => endTakeover(document.getElementById('root')), []);
  return null;
}
