import type { Side } from '@opensrm/kernel/document/define.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { PAGE_SIZE_EDITABLE, PAGE_SIZE_GRID } from '@opensrm/kernel/protocol/constants.ts'
import { create } from 'zustand'

export type SessionUser = {
  id: string
  userName: string
  fullName: string
  fullNameEn: string
  side: Side
  supplierId: string | null
  supplierName: string | null
  supplierNameEn: string | null
  personId: string | null
  language: Language
  timeZone: string
}

/** A supplier's account before its company is a supplier. */
export function isRegistrant({ user }: Pick<Session, 'user'>): boolean {
  return user.side === 'supplier' && user.supplierId === null
}

export type Responsibility = { id: string; code: string; name: Text }

export type Session = {
  authorizationCode: string
  certificate: string
  gatewayTag: string
  /** as seen by the server; absent in records of an older version */
  internetIp?: string
  user: SessionUser
  responsibilities: Responsibility[]
  respId: string | null
  /** duties to do before anything else, e.g. changing an expired password */
  duties: string[]
  passwordExpiresInDays: number | null
  /** absent in records of an older version */
  settings?: ShellSettings
}

/** Constants of the shell that operators may change (profiles of the same name). */
export type ShellSettings = {
  maxTabs: number
  heartbeatMs: number
  pageSize: number
  gridPageSize: number
}

const STORED = 'opensrm.userInfo'
const RETURN_TO = 'opensrm.returnTo'

/** Null: no user is signed in. All tabs of the browser share the session, so signing out in one signs out all. */
export const useSessionStore = create<{ session: Session | null; hasExpired: boolean }>(() => ({
  session: stored(),
  hasExpired: false,
}))

addEventListener('storage', (event) => {
  if (event.key === STORED || event.key === null) useSessionStore.setState({ session: stored() })
})

export function currentSession(): Session | null {
  return useSessionStore.getState().session
}

export function beginSession(session: Session): void {
  localStorage.setItem(STORED, JSON.stringify(session))
  useSessionStore.setState({ session, hasExpired: false })
}

export function changeSession(change: Partial<Session>): void {
  const session = currentSession()
  if (session) beginSession({ ...session, ...change })
}

export function endSession(): void {
  localStorage.removeItem(STORED)
  useSessionStore.setState({ session: null })
}

/**
 * The session is unknown to the server: the current page is stored for the next login of the same user, who is told
 * about it there.
 */
export function expireSession(): void {
  const session = currentSession()
  if (session) keepReturn(location.pathname + location.search, session.user.id)
  endSession()
  useSessionStore.setState({ hasExpired: true })
}

/** Whether the last session of this window ended without an action of its user. */
export function useHasExpired(): boolean {
  return useSessionStore((state) => state.hasExpired)
}

/** Stores the page to return to after login. Only a route of this product, never an external address. */
export function keepReturn(path: string, userId: string | null): void {
  if (!/^\/(?!\/)/.test(path) || path === '/' || path.startsWith('/login')) return
  sessionStorage.setItem(RETURN_TO, JSON.stringify({ path, userId }))
}

/** The stored page, of any user. */
export function keptReturn(): string | null {
  return parsed<{ path: string }>(sessionStorage.getItem(RETURN_TO))?.path ?? null
}

export function takeReturn(userId: string): string | null {
  const kept = parsed<{ path: string; userId: string | null }>(sessionStorage.getItem(RETURN_TO))
  sessionStorage.removeItem(RETURN_TO)
  return kept && (kept.userId === null || kept.userId === userId) ? kept.path : null
}

export function useSession(): Session | null {
  return useSessionStore((state) => state.session)
}

/** Default number of rows per page. */
export function usualPageSize(variant: 'editable' | 'grid' = 'editable'): number {
  const settings = currentSession()?.settings
  return variant === 'grid'
    ? (settings?.gridPageSize ?? PAGE_SIZE_GRID)
    : (settings?.pageSize ?? PAGE_SIZE_EDITABLE)
}

/** For everything behind the gate, where a user is always signed in. */
export function useUser(): SessionUser {
  const session = useSession()
  if (!session) throw new Error('Nobody is signed in')
  return session.user
}

function stored(): Session | null {
  const session = parsed<Session>(localStorage.getItem(STORED))
  return session?.authorizationCode && session.user ? session : null
}

function parsed<T>(text: string | null): T | null {
  if (!text) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
