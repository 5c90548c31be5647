import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgsWithin } from '../../base-data/ports.ts'
import type { OpenAsk } from '../../lifecycle/ports.ts'
import { srmQcnClaim } from '../srmQcnClaim/srmQcnClaim.definition.ts'
import { srmQcnPunish } from '../srmQcnPunish/srmQcnPunish.definition.ts'

const OPEN = ['APPROVING', 'PUBLISHED', 'APPEALED', 'CONFIRMED'] as const

/** Claims and punishments of a supplier who leaves that are not paid yet. */
export async function openCharges(
  context: OperationContext,
  { supplierId, orgId }: Pick<OpenAsk, 'supplierId' | 'orgId'>,
) {
  const orgs = orgId ? await orgsWithin(context, [orgId]) : null
  const where = { supplierId, status: OPEN }
  const claims = await context.select(srmQcnClaim, where)
  const punishments = await context.select(srmQcnPunish, where)
  // A confirmed punishment without a fine is at its end.
  const unpaid = punishments.filter(
    ({ status, finalAmount }) => status !== 'CONFIRMED' || Number(finalAmount) > 0,
  )
  return [
    ...claims.map((one) => ({ ...one, resource: srmQcnClaim.resource, number: one.claimNumber })),
    ...unpaid.map((one) => ({ ...one, resource: srmQcnPunish.resource, number: one.punishNumber })),
  ]
    .filter((one) => orgs?.includes(one.orgId ?? '') ?? true)
    .map(({ id, resource, number, currencyCode, finalAmount }) => ({
      document: { resource, id, number: number ?? '' },
      ...{ currencyCode: currencyCode ?? '', amount: finalAmount ?? '0' },
    }))
}
