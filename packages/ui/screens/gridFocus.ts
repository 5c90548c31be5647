/** Lets the list of faults reach into grids, which open their editors themselves. */
type Place = { child: string; rowId: string; key: string }
type Reach = (place: Place) => void

const grids = new Map<string, Reach>()

export function registerGrid(prefix: string, child: string, reach: Reach): () => void {
  const name = `${prefix}/${child}`
  grids.set(name, reach)
  return () => {
    if (grids.get(name) === reach) grids.delete(name)
  }
}

export function focusGridCell(prefix: string, place: Place): void {
  grids.get(`${prefix}/${place.child}`)?.(place)
}
