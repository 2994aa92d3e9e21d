export interface Lifecycle {
  /** Set once, on shutdown. */
  isDraining: boolean;
}
