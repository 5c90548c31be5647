/** A row of base_sso or sso_login as the database answers it. */
export type SsoRow = { [column: string]: string | null }
