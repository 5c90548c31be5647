import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { soundOf } from '@opensrm/platform/documents/pinyin.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import { srmBaseDistrict } from '../../base-data/srmBaseDistrict/srmBaseDistrict.definition.ts'
import { type CompanyMarks, standingCauses } from '../needed.ts'
import { coreName, isAlike, plainName } from '../sections/names.ts'
import { srmPosChangeInfo } from '../srmPosChangeInfo/srmPosChangeInfo.definition.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'

export type DuplicateResult = 'NONE' | 'SIMILAR' | 'EXACT' | 'BLACKLIST'

export type Duplicates = {
  result: DuplicateResult
  suppliers: readonly Known[]
}

export type Known = {
  id: string
  supplierNumber: string | null
  supplierName: string
  status: string
  result: DuplicateResult
}

export type Ask = CompanyMarks & { countryCode?: string | null; exceptId?: string | null }

const SHOWN_MAX = 20
const SUPPLIERS = sql.table(tableOf(srmPosSupplier))
const CHANGES = sql.table(tableOf(srmPosChangeInfo))

/**
 * Suppliers that are, or may be, the company of these data: by present or former number and name, and by a name that
 * looks or sounds alike.
 */
export async function findDuplicates(context: OperationContext, ask: Ask): Promise<Duplicates> {
  const places = await placeNames(context)
  const plain = plainName(ask.supplierName ?? '')
  const core = coreName(plain, places)
  const { result, suppliers: same } = await findSame(context, ask)
  const known = new Set(same.map(({ id }) => id))
  const near = [
    ...(await namesSharingPairs(context, core)),
    ...(await namesSoundingLike(context, core)),
  ]
  const sound = soundOf(core)
  const similar = near.filter(({ id, plain }) => {
    if (id === ask.exceptId || known.has(id)) return false
    const other = coreName(plain, places)
    if (!isAlike(core, other) && soundOf(other) !== sound) return false
    return Boolean(known.add(id))
  })
  const suppliers = [...same, ...similar.map((one) => shown(one, 'SIMILAR'))].slice(0, SHOWN_MAX)
  return { result: result === 'NONE' && similar.length > 0 ? 'SIMILAR' : result, suppliers }
}

/** Suppliers that are the company, and whether it is banned. */
export async function findSame(context: OperationContext, ask: Ask): Promise<Duplicates> {
  const same = await sameCompanies(context, ask, plainName(ask.supplierName ?? ''))
  const suppliers = same.map((one) =>
    shown(one, one.status === 'BLACKLISTED' ? 'BLACKLIST' : 'EXACT'),
  )
  const isBanned =
    suppliers.some(({ result }) => result === 'BLACKLIST') ||
    (await providerOf(context.platform.registry, standingCauses)?.findBan(context, ask))
  return { result: isBanned ? 'BLACKLIST' : (suppliers[0]?.result ?? 'NONE'), suppliers }
}

type Row = {
  id: string
  number: string | null
  name: string
  plain: string
  status: string
}
const COLUMNS = sql`s.id::text as id, s.supplier_number as number, s.supplier_name as name, s.plain_name as plain, s.status`

function shown({ id, number, name, status }: Row, result: DuplicateResult): Known {
  return { id, supplierNumber: number, supplierName: name, status, result }
}

async function sameCompanies(context: OperationContext, ask: Ask, plain: string): Promise<Row[]> {
  const { unifiedCreditCode, registrationNo, countryCode, legalPersonIdNo, exceptId } = ask
  const former = [
    ...(plain ? await formerlyNamed(context, plain) : []),
    ...(unifiedCreditCode ? await formerlyNumbered(context, unifiedCreditCode) : []),
  ]
  const { rows } = await sql<Row>`select ${COLUMNS} from ${SUPPLIERS} s
    where (s.plain_name = ${plain || null} or s.unified_credit_code = ${unifiedCreditCode || null}
      or (s.country_code = ${countryCode || null} and s.registration_no = ${registrationNo || null})
      or (s.status = 'BLACKLISTED' and s.legal_person_id_no = ${legalPersonIdNo || null})
      or s.id = any(${former}::bigint[]))
      and s.id is distinct from ${exceptId ?? null}::bigint
    order by (s.status = 'BLACKLISTED') desc, s.id limit ${SHOWN_MAX}`.execute(context.tx)
  return rows
}

/** Few companies were ever renamed, so their names are compared here. */
async function formerlyNamed({ tx }: OperationContext, plain: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select s.id::text as id, one ->> 'name' as name from ${SUPPLIERS} s,
      jsonb_array_elements(case jsonb_typeof(s.former_names) when 'array' then s.former_names end) one
    where s.former_names is not null`.execute(tx)
  return rows.filter(({ name }) => plainName(name ?? '') === plain).map(({ id }) => id)
}

/** A code that a supplier had stays reserved to it. */
async function formerlyNumbered({ tx }: OperationContext, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select supplier_id::text as id from ${CHANGES}
    where old_unified_credit_code = ${code} and status = 'EFFECTIVE'
      and new_unified_credit_code is distinct from old_unified_credit_code`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Names with enough of the pairs of a core name that they can be alike: 0.85 by Dice needs 74% of its pairs, and
 * another character changes at most two of them.
 */
async function namesSharingPairs({ tx }: OperationContext, core: string): Promise<Row[]> {
  const characters = [...core]
  const pairs = [...new Set(characters.slice(1).map((last, at) => `${characters[at]}${last}`))]
  if (pairs.length === 0) return []
  const least = Math.max(1, Math.min(Math.ceil(pairs.length * 0.73), pairs.length - 2))
  const holding = needles(pairs, least).map(
    (some) => sql`name_pairs(s.plain_name) @> ${[...some]}::text[]`,
  )
  // Without the step between, the search would walk through all names by id, because of the limit.
  const { rows } = await sql<Row>`
    with near as materialized (select ${COLUMNS} from ${SUPPLIERS} s
      where ${sql.join(holding, sql` or `)})
    select * from near
    where (select count(*) from unnest(${pairs}::text[]) pair where strpos(plain, pair) > 0) >= ${least}
    order by id::bigint limit 1000`.execute(tx)
  return rows
}

/** Names that hold the pinyin of a core name, e.g. of 恒锐 also 恒瑞; the platform stores it of every name. */
async function namesSoundingLike({ tx }: OperationContext, core: string): Promise<Row[]> {
  if (!/\p{Script=Han}/u.test(core)) return []
  const { rows } = await sql<Row>`
    with near as materialized (select ${COLUMNS} from ${SUPPLIERS} s
      where s.pinyin like ${`%${soundOf(core)}%`})
    select * from near order by id::bigint limit 1000`.execute(tx)
  return rows
}

/**
 * Combinations of which every name with enough pairs has one: it lacks so few that it has two of the first pairs, where
 * the distinctive part of a name is. Single pairs would be too frequent.
 */
function needles(pairs: readonly string[], least: number): readonly (readonly string[])[] {
  const lacking = pairs.length - least
  if (least < 2) return pairs.slice(0, lacking + 1).map((pair) => [pair])
  const first = pairs.slice(0, lacking + 2)
  return first.flatMap((pair, at) => first.slice(at + 1).map((other) => [pair, other]))
}

/** Names of provinces and cities, which often begin the name of a company. */
async function placeNames(context: OperationContext): Promise<string[]> {
  const districts = await context.select(srmBaseDistrict, { districtLevel: ['PROVINCE', 'CITY'] })
  return districts.flatMap(({ districtName }) => plainName(districtName ?? '') || [])
}
