import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { CompanyMarks } from '../needed.ts'
import { plainName } from '../sections/names.ts'
import { type DuplicateResult, findDuplicates, findSame } from '../standing/duplicates.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'

export type Duplicate = { result: DuplicateResult; number: string; companyName: string }
export type Duplicates = { result: DuplicateResult; found: Duplicate[] }

/** What is compared; `exceptId` is the registration itself. */
export type DuplicateAsk = CompanyMarks & { countryCode?: string | null; exceptId?: string }

const registrations = sql.table(tableOf(srmPosRegister))

/** Suppliers that are or may be this company, and registrations of it that are under way. */
export async function companiesLike(
  context: OperationContext,
  { exceptId, ...ask }: DuplicateAsk,
): Promise<Duplicates> {
  const { result, suppliers } = await findDuplicates(context, ask)
  const underWay = await registering(context, { ...ask, exceptId: exceptId ?? '0' })
  return withRegistrations({ result, suppliers }, underWay)
}

/**
 * Refuses to make a supplier a company that another supplier is, that registers itself, or that is
 * banned.
 */
export async function refuseOther(
  context: OperationContext,
  { supplierId, ...ask }: CompanyMarks & { countryCode?: string | null; supplierId: string },
  field = 'supplierName',
): Promise<void> {
  const same = await findSame(context, { ...ask, exceptId: supplierId })
  const underWay = await registering(context, { ...ask, exceptId: '0' })
  refuseKnown(context, withRegistrations(same, underWay), field)
}

function withRegistrations(
  { result, suppliers }: Awaited<ReturnType<typeof findSame>>,
  underWay: readonly Duplicate[],
): Duplicates {
  const found = suppliers.map((one) => ({
    result: one.result,
    number: one.supplierNumber ?? '',
    companyName: one.supplierName,
  }))
  const isExact = underWay.length > 0 && result !== 'BLACKLIST'
  return { result: isExact ? 'EXACT' : result, found: [...found, ...underWay] }
}

async function registering(
  { tx }: OperationContext,
  ask: DuplicateAsk & { exceptId: string },
): Promise<Duplicate[]> {
  const { rows } = await sql<{ number: string; name: string }>`
    select register_number as number, supplier_name as name from ${registrations}
    where id <> ${ask.exceptId}::bigint
      and status not in ('CANCELLED', 'ACCOUNT_REJECTED', 'APPROVED')
      and (plain_name = ${plainName(ask.supplierName ?? '') || null}
        or unified_credit_code = ${ask.unifiedCreditCode || null}
        or (country_code = ${ask.countryCode || null}
          and registration_no = ${ask.registrationNo || null}))`.execute(tx)
  return rows.map(({ number, name }) => ({ result: 'EXACT', number, companyName: name }))
}

/**
 * Refuses a company that is known or banned. A buyer is told so, and by which number; anybody else learns
 * only that it cannot register.
 */
export function refuseKnown(
  context: OperationContext,
  { result, found }: Duplicates,
  field = 'supplierName',
): void {
  const place = { field }
  const isOurs = context.caller?.side === 'buyer'
  if (result === 'BLACKLIST')
    context.refuse(isOurs ? 'SUPPLIER_BANNED' : 'REGISTER_RESTRICTED', undefined, place)
  if (result !== 'EXACT') return
  if (!isOurs) context.refuse('REGISTER_TAKEN', undefined, place)
  const number = found.find((one) => one.result === 'EXACT')?.number ?? ''
  context.refuse('SUPPLIER_CODE_TAKEN', { number }, place)
}
