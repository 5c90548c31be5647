import { addDays, addMonths } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  bindPriceRows,
  createPriceRows,
  endPriceRows,
  type SourcePrice,
} from '../../base-data/ports.ts'
import { moveContractOrders } from '../../orders/ports.ts'
import '../contracts.errors.ts'
import { advancesKept } from './advances.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import { type Contract, type ContractLine, enteredPrice } from './srmCctContract.rules.ts'

type Signed = { signDate: string; signedFileId: string | null; signedHash: string | null }

/** A signed contract takes effect at once, or on its first day. */
export async function closeSigning(context: OperationContext, contract: Contract, signed: Signed) {
  const effectiveDate = [signed.signDate, String(contract.effectiveFrom)].sort()[1] as string
  const fields = { ...signed, effectiveDate }
  if (effectiveDate > context.today) return { to: 'SIGNED' as const, patch: { fields } }
  const { patch } = await takeEffect(context, { ...contract, ...fields })
  return { to: 'EFFECTIVE' as const, patch: { ...patch, fields: { ...patch.fields, ...fields } } }
}

/** Writes the prices; the version before ends, and hands over what was ordered. */
export async function takeEffect(context: OperationContext, contract: Contract) {
  const before = contract.previousId
    ? await context.lock(srmCctContract, contract.previousId)
    : null
  if (before) {
    await context.run(srmCctContract, 'doSupersede', before.id)
    await endPrices(context, contract, addDays(context.today, -1))
    await moveContractOrders(context, { from: before.id, to: contract.id })
  }
  await writePrices(context, contract)
  context.emit('srmCctContract.effected', told(contract))
  const old = new Map(before?.lines.map((line) => [line.lineKey, line.orderedQuantity]))
  const lines = contract.lines.flatMap(({ id, lineKey }) => {
    const orderedQuantity = old.get(lineKey)
    return orderedQuantity ? [{ id, orderedQuantity }] : []
  })
  return {
    patch: {
      fields: before ? { orderedAmount: before.orderedAmount } : {},
      rows: { lines, payStages: advancesKept(before, contract) },
    },
  }
}

export const told = ({ id, contractNumber, supplierId, buyerId }: Contract) => ({
  ...{ id, contractNumber, supplierId, buyerId },
})

/** Lines of an award have their price in the library already: it becomes that of the contract. */
async function writePrices(context: OperationContext, contract: Contract): Promise<void> {
  const lines = contract.lines.filter(
    ({ writePriceFlag, itemId }) => writePriceFlag === 'Y' && itemId,
  )
  const period = {
    effectiveFrom: firstDay(context, contract),
    effectiveTo: String(contract.effectiveTo),
  }
  const own: ContractLine[] = []
  for (const line of contract.lines.filter(({ itemId }) => itemId)) {
    const { sourceType } = contract
    const isBound =
      line.sourceLineId !== null &&
      contract.version === 1 &&
      (await bindPriceRows(context, {
        ...{ sourceType: sourceType ?? '', sourceLineId: String(line.sourceLineId) },
        ...{ contractId: contract.id, effectiveTo: period.effectiveTo },
        causeNumber: contract.contractNumber ?? '',
      })) > 0
    if (!isBound && lines.includes(line)) own.push(line)
  }
  await createPriceRows(
    context,
    'CONTRACT',
    contract.contractNumber ?? '',
    own.map(
      (line): SourcePrice => ({
        sourceLineId: line.id,
        orgId: contract.orgId,
        supplierId: contract.supplierId ?? '',
        itemId: line.itemId ?? '',
        currencyCode: contract.currencyCode ?? '',
        priceType: 'FORMAL',
        uomCode: line.uomCode ?? '',
        priceUnitQty: line.priceUnitQty ?? '1',
        priceBasis: contract.priceBasis ?? 'TAX_INCLUDED',
        taxRate: line.taxRate ?? '0',
        price: enteredPrice(line, contract.priceBasis) ?? '0',
        paymentTermId: contract.paymentTermId,
        contractId: contract.id,
        ...period,
      }),
    ),
  )
}

/** Prices apply to orders from now on, not to earlier ones. */
const firstDay = ({ today }: OperationContext, { effectiveFrom }: Contract): string =>
  [today, String(effectiveFrom)].sort()[1] as string

/** The last day of the prices that the contract wrote. */
export const endPrices = (context: OperationContext, contract: Contract, effectiveTo: string) =>
  endPriceRows(context, {
    ...{ sourceType: 'CONTRACT', sourceNumber: contract.contractNumber ?? '', effectiveTo },
    causeNumber: contract.contractNumber ?? '',
  })

/** The day after its last one it ends, or goes on by the agreed months. */
export async function doExpire(context: OperationContext, contract: Contract) {
  const { autoRenewFlag, renewMonths, id, contractNumber } = contract
  if (autoRenewFlag !== 'Y' || !renewMonths || contract.terminateDecidedFlag === 'Y')
    return { to: 'EXPIRED' as const }
  const effectiveTo = addMonths(String(contract.effectiveTo), renewMonths)
  await bindPriceRows(context, {
    ...{ contractId: id, effectiveTo, causeNumber: contractNumber ?? '' },
  })
  context.emit('srmCctContract.renewed', { ...told(contract), effectiveTo })
  return { to: 'EFFECTIVE' as const, patch: { fields: { effectiveTo } } }
}
