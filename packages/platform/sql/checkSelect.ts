import { AppError, type ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import { hasSqlDetails, parse } from 'libpg-query'
import { ALLOWED_FUNCTIONS } from './allowedFunctions.ts'
import './sql.errors.ts'

/** A SELECT that may be run: named parameters are numbered, `$1` is `parameters[0]`. */
export type CheckedSelect = { text: string; parameters: string[] }

type Node = { [key: string]: unknown }

/** Parts of a SELECT that do more than read. */
const FORBIDDEN: { [node: string]: string } = {
  InsertStmt: 'INSERT',
  UpdateStmt: 'UPDATE',
  DeleteStmt: 'DELETE',
  MergeStmt: 'MERGE',
  LockingClause: 'FOR UPDATE',
  IntoClause: 'SELECT INTO',
  XmlSerialize: 'XML',
  RangeTableSample: 'TABLESAMPLE',
}

/**
 * Checks a text with PostgreSQL's own parser: one SELECT, reading only relations of these schemas, with the listed
 * functions. In addition, it is run by a role that could not do more.
 */
export async function checkSelect(
  sqlText: string,
  schemas: readonly string[],
): Promise<CheckedSelect> {
  const named = numberParameters(sqlText)
  const tree = await parsed(named.text)
  const [first, ...others] = tree.stmts ?? []
  const select = first?.stmt?.SelectStmt
  if (!select || others.length > 0) throw new AppError('SQL_ONE_STATEMENT')
  inspect(select, { schemas, names: withNames(select), offset: named.offset })
  return { text: named.text, parameters: named.parameters }
}

type Tree = { stmts?: { stmt?: { SelectStmt?: Node } }[] }

async function parsed(text: string): Promise<Tree> {
  try {
    return (await parse(text)) as Tree
  } catch (error) {
    const details = hasSqlDetails(error) ? error.sqlDetails : null
    throw new AppError('SQL_SYNTAX', {
      position: (details?.cursorPosition ?? 0) + 1,
      reason: (details?.message ?? (error as Error).message).slice(0, 200),
    })
  }
}

type Inspection = {
  schemas: readonly string[]
  names: ReadonlySet<string>
  offset: (at: number) => number
}

function inspect(node: unknown, check: Inspection): void {
  if (Array.isArray(node)) {
    for (const each of node) inspect(each, check)
    return
  }
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node as Node)) {
    const forbidden = FORBIDDEN[key] ?? (key === 'intoClause' ? 'SELECT INTO' : undefined)
    const inner = value as Node
    if (forbidden) refuse(inner, check, 'SQL_NOT_ALLOWED', { what: forbidden })
    if (key === 'RangeVar') inspectRelation(inner, check)
    if (key === 'FuncCall') inspectFunction(inner, check)
    if (key === 'SQLValueFunction' && !/DATE|TIME/.test(String(inner.op)))
      refuse(inner, check, 'SQL_FUNCTION', { name: String(inner.op) })
    if (key === 'TypeName' || key === 'typeName') inspectType(inner, check)
    inspect(value, check)
  }
}

function inspectRelation(relation: Node, check: Inspection): void {
  const schema = relation.schemaname as string | undefined
  const name = String(relation.relname)
  const isOwn = schema === undefined && check.names.has(name)
  if (relation.catalogname || !(isOwn || (schema !== undefined && check.schemas.includes(schema))))
    refuse(relation, check, 'SQL_RELATION', {
      relation: schema ? `${schema}.${name}` : name,
      schemas: check.schemas.map((each) => `${each}.*`).join(', '),
    })
}

function inspectFunction(call: Node, check: Inspection): void {
  const parts = namesOf(call.funcname)
  const name = parts.at(-1) ?? ''
  const isBuiltIn = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog')
  if (!isBuiltIn || !ALLOWED_FUNCTIONS.has(name))
    refuse(call, check, 'SQL_FUNCTION', { name: parts.join('.') })
}

/** Casts to the catalogue's own types (regclass and similar) resolve names that the relation check has not seen. */
function inspectType(type: Node, check: Inspection): void {
  const name = namesOf(type.names).at(-1) ?? ''
  if (/^(reg\w*|oid|xml|xid8?|pg_\w+|tid|cid|aclitem|refcursor)$/.test(name))
    refuse(type, check, 'SQL_NOT_ALLOWED', { what: name })
}

function namesOf(list: unknown): string[] {
  return ((list ?? []) as { String?: { sval?: string } }[]).map((part) => part.String?.sval ?? '')
}

function refuse(
  node: Node,
  check: Inspection,
  code: ErrorCode,
  args: { [name: string]: string },
): never {
  const at = typeof node?.location === 'number' ? node.location : 0
  throw new AppError(code, { ...args, position: check.offset(at) + 1 })
}

/** Names of WITH clauses, which are not tables. */
function withNames(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) withNames(each, names)
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node as Node)) {
      if (key === 'CommonTableExpr') names.add(String((value as Node).ctename))
      withNames(value, names)
    }
  }
  return names
}

/**
 * `:name` becomes `$1`, outside texts, quoted names and comments. A colon after a colon is a cast, after a word or
 * bracket an array slice.
 */
export function numberParameters(sqlText: string): CheckedSelect & {
  offset: (at: number) => number
} {
  const parameters: string[] = []
  const shifts: { at: number; by: number }[] = []
  const pieces =
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|::|(?<![\w\])]):([A-Za-z_]\w*)/g
  let moved = 0
  const text = sqlText.replace(pieces, (piece, _tag, name: string | undefined, at: number) => {
    if (!name) return piece
    const known = parameters.indexOf(name)
    const number = known < 0 ? parameters.push(name) : known + 1
    const made = `$${number}`
    moved += piece.length - made.length
    shifts.push({ at: at + piece.length - moved, by: moved })
    return made
  })
  const offset = (at: number): number => at + (shifts.findLast((shift) => shift.at <= at)?.by ?? 0)
  return { text, parameters, offset }
}
