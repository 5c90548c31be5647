import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseDistrict } from '../../../base-data/srmBaseDistrict/srmBaseDistrict.definition.ts'
import { srmPurReturnSupplierAddress } from '../../srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.definition.ts'
import type { srmPurReturn } from '../srmPurReturn.definition.ts'
import type { Return } from '../srmPurReturn.rules.ts'

type AddressFields = Partial<
  Pick<Return, 'addressId' | 'addressText' | 'contactName' | 'contactPhone'>
>

/**
 * The named address, otherwise the return's, otherwise the supplier's default; its text is copied.
 */
async function addressFields(
  context: OperationContext,
  goods: Return,
  wantedId?: string | null,
): Promise<AddressFields | null> {
  if (!wantedId && goods.addressId) return {}
  const { supplierId } = goods
  const known = await context.select(srmPurReturnSupplierAddress, { supplierId, status: 'ENABLED' })
  const address = wantedId
    ? known.find(({ id }) => id === wantedId)
    : known.find(({ defaultFlag }) => defaultFlag === 'Y')
  if (!address) return null
  const district = (await context.select(srmBaseDistrict, { id: address.districtId }))[0]
  const place = district?.fullName ?? district?.districtName ?? ''
  return {
    addressId: address.id,
    addressText: `${place}${address.addressDetail ?? ''}`.slice(0, 300),
    contactName: address.contactName,
    contactPhone: address.contactPhone,
  }
}

export async function assertAddress(
  context: OperationContext,
  goods: Return,
): Promise<AddressFields> {
  return (await addressFields(context, goods)) ?? context.refuse('RETURN_ADDRESS_REQUIRED')
}

/** The supplier agrees and says where the goods go and who collects them. */
export async function doSupplierConfirm(
  context: OperationContext,
  goods: Return,
  input: InputOf<typeof srmPurReturn, 'doSupplierConfirm'>,
) {
  const pickupDate = input.pickupDate
  if (pickupDate && pickupDate < context.today) {
    context.refuse('RETURN_PICKUP_PAST', { date: pickupDate }, { field: 'pickupDate' })
  }
  const wantedId = input.addressId
  const address = await addressFields(context, goods, wantedId)
  if (!address) context.refuse('RETURN_ADDRESS_REQUIRED', {}, { field: 'addressId' })
  context.emit('srmPurReturn.confirmed', { id: goods.id })
  return {
    patch: {
      fields: {
        ...address,
        pickupMode: input.pickupMode,
        pickupDate,
        supplierOpinion: input.supplierOpinion ?? goods.supplierOpinion,
      },
    },
  }
}

export async function doSupplierRefuse(
  context: OperationContext,
  goods: Return,
  input: InputOf<typeof srmPurReturn, 'doSupplierRefuse'>,
) {
  context.emit('srmPurReturn.refused', { id: goods.id })
  return { patch: { fields: { supplierOpinion: input.supplierOpinion } } }
}

/** Silence counts as consent; then only the default address is known, if there is one. */
export async function doAutoConfirm(context: OperationContext, goods: Return) {
  return { patch: { fields: (await addressFields(context, goods)) ?? {} } }
}

type Received = { rowId: string; quantity: string }

/**
 * What arrived at the supplier; no input means everything. A difference stays open until the buyer
 * settles it.
 */
export async function doSupplierReceive(
  context: OperationContext,
  goods: Return,
  input: InputOf<typeof srmPurReturn, 'doSupplierReceive'>,
) {
  const { received } = input
  refuseIssues(receivedIssues(goods, received))
  const rows = goods.items.map((item) => {
    const own = received.filter(({ rowId }) => rowId === item.id)
    const amount = own.length ? sum(own.map((one) => one.quantity)) : decimal(item.shippedQuantity)
    return {
      id: item.id,
      supplierReceivedQuantity: quantity(amount),
      shipped: item.shippedQuantity,
    }
  })
  const isShort = rows.some(
    (row) => !decimal(row.supplierReceivedQuantity).equals(decimal(row.shipped)),
  )
  context.emit(isShort ? 'srmPurReturn.receivedShort' : 'srmPurReturn.signed', { id: goods.id })
  const to = goods.returnMode === 'REFUND' && !isShort ? 'COMPLETED' : 'SIGNED'
  return {
    to,
    patch: {
      fields: { supplierReceiveTime: nowText(context) },
      rows: { items: rows.map(({ shipped: _shipped, ...row }) => row) },
    },
  } as const
}

function receivedIssues(goods: Return, received: readonly Received[]): Issue[] {
  return received.flatMap(({ rowId, quantity: asked }, row): Issue[] => {
    const place = { child: 'received', row }
    const item = goods.items.find(({ id }) => id === rowId)
    if (!item) return [{ ...place, field: 'rowId', code: 'UNKNOWN_LINE' }]
    const total = sum(received.filter((one) => one.rowId === rowId).map((one) => one.quantity))
    if (!isPositive(total.minus(decimal(item.shippedQuantity)))) return []
    const args = {
      line: item.lineNum ?? 0,
      asked: plain(asked),
      available: plain(item.shippedQuantity),
    }
    return [{ ...place, field: 'quantity', code: 'RETURN_RECEIVED_OVER', args }]
  })
}
