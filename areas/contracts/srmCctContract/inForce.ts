import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoriesWithin, orgChain, orgsWithin } from '../../base-data/ports.ts'
import type { OpenAsk, OpenItem } from '../../lifecycle/ports.ts'
import { balanceOf } from '../../orders/ports.ts'
import { srmCctContract } from './srmCctContract.definition.ts'

/** States in which both sides are bound. */
export const IN_FORCE: readonly string[] = ['EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM']

type Header = HeaderOf<typeof srmCctContract>
type Asked = { supplierId: string; orgId: string; date: string }

/** Contracts of a supplier in force on a day, for an organisation or one above it. */
async function inForce(
  context: OperationContext,
  { supplierId, orgId, date }: Asked,
  contractType: readonly string[],
): Promise<Header[]> {
  const orgs = await orgChain(context, orgId)
  const found = await context.select(srmCctContract, {
    ...{ supplierId, contractType, status: IN_FORCE },
  })
  return found.filter(
    (one) =>
      orgs.includes(one.orgId ?? '') &&
      String(one.effectiveFrom) <= date &&
      date <= String(one.effectiveTo),
  )
}

/** Whether a contract in force says that silence is acceptance. */
export async function isDeemedAccepted(context: OperationContext, asked: Asked): Promise<boolean> {
  const found = await inForce(context, asked, ['FRAMEWORK', 'PURCHASE', 'QUALITY'])
  return found.some(({ deemedAcceptFlag }) => deemedAcceptFlag === 'Y')
}

/** The agreement under which a supplier keeps moulds or material of the buyer; null without one. */
export async function findKeepingAgreement(context: OperationContext, asked: Asked) {
  const [found] = await inForce(context, asked, ['KEEPING'])
  return found ?? null
}

/** Contracts that a supplier who leaves still has. */
export async function openBalances(
  context: OperationContext,
  { supplierId, orgId, categoryId }: OpenAsk,
): Promise<OpenItem[]> {
  const orgs = orgId ? await orgsWithin(context, [orgId]) : null
  const found = await context.select(srmCctContract, {
    supplierId,
    status: ['SIGNING', 'SIGNED', 'EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM'],
  })
  const own = found.filter((one) => orgs?.includes(one.orgId ?? '') ?? true)
  const named = categoryId ? await namingCategory(context, own, categoryId) : own
  return [
    await balanceOf(
      context,
      'CONTRACT',
      named.map(({ id, contractNumber, currencyCode, remainingAmount }) => ({
        document: { resource: srmCctContract.resource, id, number: contractNumber ?? '' },
        ...{ currencyCode: currencyCode ?? '', amount: remainingAmount ?? '0' },
      })),
    ),
  ]
}

async function namingCategory(
  context: OperationContext,
  contracts: readonly Header[],
  categoryId: string,
): Promise<Header[]> {
  const rows = await context.selectRows(srmCctContract, 'lines', {
    ...{
      headerId: contracts.map(({ id }) => id),
      categoryId: await categoriesWithin(context, [categoryId]),
    },
  })
  const named = new Set(rows.map(({ headerId }) => headerId))
  return contracts.filter(({ id }) => named.has(id))
}
