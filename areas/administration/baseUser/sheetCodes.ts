/** Codes of what an account's page tells beside its facts; sessions are for those who can end them. */
export const SHEET_CODES = {
  rights: 'btnViewRights',
  scope: 'btnViewRights',
  sessions: 'btnForceLogout',
  log: 'btnViewLog',
} as const
