import { currentSession } from '../client/session.ts'

/** Open branches of the menu of this user, stored in this browser; null until the user opened or closed one. */
export function openBranches(): string[] | null {
  const text = localStorage.getItem(store())
  const keys: unknown = text ? JSON.parse(text) : null
  return Array.isArray(keys) ? keys.map(String) : null
}

export function keepOpenBranches(keys: readonly string[]): void {
  localStorage.setItem(store(), JSON.stringify(keys))
}

function store(): string {
  return `srm.openMenus.${currentSession()?.user.id ?? ''}`
}
