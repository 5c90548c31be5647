/** The frame of an object page: a tab of its own, or a drawer next to its list. */
export type ObjectFrame = {
  tabKey: string
  menuId: string | undefined
  active: boolean
  /** makes ids unique on the page */
  prefix: string
  /** `about`: the partner or item that the record is about */
  setTitle(title: string, about?: string): void
  setDirty(dirty: boolean): void
  /** the first save gave the record its id */
  setId(id: string): void
  /** stored records changed: lists must be refreshed */
  changed(): void
  close(): void
}
