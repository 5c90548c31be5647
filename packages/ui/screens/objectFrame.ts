/** What an object page stands in: a tab of its own, or a drawer beside its list. */
export type ObjectFrame = {
  tabKey: string
  menuId: string | undefined
  active: boolean
  /** makes ids on the page unique */
  prefix: string
  /** `about`: whom or what the record concerns */
  setTitle(title: string, about?: string): void
  setDirty(dirty: boolean): void
  /** the first save gave the record its id */
  setId(id: string): void
  /** stored records changed: lists are to be read again */
  changed(): void
  close(): void
}
