import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'

/**
 * SQL for the name of a user as a reader of this language is shown it: people of the house may have an English name
 * beside their own. `alias` is how the query calls base_user.
 */
export function userNameIn(language: Language, alias: string): RawBuilder<string | null> {
  return sql.raw(userNameSql(language, alias))
}

/** The same as text, where a query is put together from texts. */
export function userNameSql(language: Language, alias: string): string {
  const own = `${alias}.user_full_name`
  if (language !== 'EN') return own
  return `coalesce(nullif((select person_name_en from base_person
    where base_person.id = ${alias}.person_id), ''), ${own})`
}

/** The name of one user so; null when there is none. */
export async function userName(
  db: Db | Tx,
  userId: string | null,
  language: Language,
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ${userNameIn(language, 'u')} as name from base_user u where u.id = ${userId}`.execute(db)
  return rows[0]?.name ?? null
}

/** The name of one user as readers of either language are shown it; null when there is none. */
export async function userNames(db: Db | Tx, userId: string | null): Promise<Text | null> {
  const { rows } =
    await sql<Text>`select ${userNameIn('CN', 'u')} as zh, ${userNameIn('EN', 'u')} as en
    from base_user u where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The name column of a joined row so, where the document has an English one beside it. */
export function nameIn(language: Language) {
  return (alias: string, column: string): RawBuilder<string | null> => {
    const zh = sql.ref(`${alias}.${column}`)
    return language === 'EN'
      ? sql`coalesce(nullif(${sql.ref(`${alias}.${column}_en`)}, ''), ${zh})`
      : sql`${zh}`
  }
}

/** What stands between the names of an enumeration. */
export function commaIn(language: Language): string {
  return language === 'EN' ? ', ' : '、'
}
