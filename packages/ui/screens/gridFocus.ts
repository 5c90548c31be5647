import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'

/** Lets the list of faults move the focus into grids, which open their editors themselves. */
type Place = { child: string; rowId: string; key: string }
type Reach = (place: Place) => void
/** Opens the row's nested collection of that name. */
type Open = (rowId: string, nested: string) => void

const grids = new Map<string, Reach>()
const openers = new Map<string, Open>()

export function registerGrid(prefix: string, child: string, reach: Reach): () => void {
  return register(grids, `${prefix}/${child}`, reach)
}

export function registerOpener(prefix: string, child: string, open: Open): () => void {
  return register(openers, `${prefix}/${child}`, open)
}

function register<T>(map: Map<string, T>, name: string, entry: T): () => void {
  map.set(name, entry)
  return () => {
    if (map.get(name) === entry) map.delete(name)
  }
}

/** Scrolls to the section of a collection, or to that of its parent. */
export function scrollToCollection(
  prefix: string,
  child: string,
  definition: DocumentDefinition,
): void {
  const section = document.getElementById(`${prefix}-s-${rootOf(definition, child)}`)
  section?.scrollIntoView({ block: 'start' })
}

/** The top-level collection that contains a nested one. */
function rootOf(definition: DocumentDefinition, child: string): string {
  const parent = definition.children[child]?.parent
  return parent ? rootOf(definition, parent) : child
}

/** Scrolls to the place, opens the parent rows one after the other, then focuses the cell. */
export async function focusGridCell(
  prefix: string,
  place: Place,
  at: { definition: DocumentDefinition; record: AnyRecord },
): Promise<void> {
  scrollToCollection(prefix, place.child, at.definition)
  for (const { child, rowId, nested } of pathTo(place, at)) {
    openers.get(`${prefix}/${child}`)?.(rowId, nested)
    await drawn()
  }
  grids.get(`${prefix}/${place.child}`)?.(place)
}

function pathTo(
  place: Pick<Place, 'child' | 'rowId'>,
  at: { definition: DocumentDefinition; record: AnyRecord },
): { child: string; rowId: string; nested: string }[] {
  const parent = at.definition.children[place.child]?.parent
  const row = rowsOf(at.record, place.child).find(({ id }) => id === place.rowId)
  if (!parent || !row?.parentId) return []
  const above = { child: parent, rowId: String(row.parentId) }
  return [...pathTo(above, at), { ...above, nested: place.child }]
}

function drawn(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}
