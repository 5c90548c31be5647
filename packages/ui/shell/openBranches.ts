import { currentSession } from '../client/session.ts'

/** Branches of the menu that this user left open, kept in this browser; null until he opened or closed one. */
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
