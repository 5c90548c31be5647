/**
 * Permission codes of the additional panels on an account's page; sessions are shown to users who
 * can end them.
 */
export const SHEET_CODES = {
  rights: 'btnViewRights',
  scope: 'btnViewRights',
  sessions: 'btnForceLogout',
  log: 'btnViewLog',
} as const
