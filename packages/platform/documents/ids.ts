/** Ids in numeric order, the one order in which rows are locked. */
export function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
