/** Whether two scopes have a member in common. An empty one is everything. */
export const meets = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  !a?.length || !b?.length || a.some((id) => b.includes(id))

/** Whether a scope holds a member; what is above it counts. An empty one is everything. */
export const fits = (ids: readonly string[] | null, chain: readonly string[]): boolean =>
  !ids?.length || ids.some((id) => chain.includes(id))
