/** A row of base_sso or sso_login as returned by the database. */
export type SsoRow = { [column: string]: string | null }
