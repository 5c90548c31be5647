import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { MatterOwner } from '@opensrm/platform/documents/matters.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { verified } from '../sections/verification.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

const MATTER = 'IN_FILE_VERIFY'

/** The result of looking at certificates. */
export async function doVerify(
  context: OperationContext,
  supplier: Supplier,
  given: InputOf<typeof srmPosSupplier, 'doVerify'>,
) {
  const rows = verified(context, supplier.dataFiles, given)
  const results = new Map(rows.map((row) => [row.id, row]))
  const dataFiles = supplier.dataFiles.map((file) => ({ ...file, ...results.get(file.id) }))
  await settleVerified(context, { ...supplier, dataFiles })
  return { patch: { rows: { dataFiles: rows } } }
}

/** Asks whoever is responsible for the supplier to look at its certificates. */
export async function askToVerify(context: OperationContext, supplier: Supplier): Promise<void> {
  await matterDesk.raise(context, {
    ...{ matterType: MATTER, definition: srmPosSupplier, record: supplier },
    owner: ownerOf(supplier),
    dueTime: null,
    urgency: 'NORMAL',
  })
}

/** With the last certificate the to-do is done. */
export async function settleVerified(
  context: OperationContext,
  {
    id,
    dataFiles,
  }: Pick<Supplier, 'id'> & {
    dataFiles: readonly { verifyStatus: string | null }[]
  },
): Promise<void> {
  if (dataFiles.some(({ verifyStatus }) => verifyStatus === 'PENDING')) return
  await matterDesk.settle(context, {
    ...{ matterTypes: [MATTER], documentType: srmPosSupplier.resource, documentId: id },
    handledBy: 'doVerify',
  })
}

/** Whoever is responsible for a supplier, else those who are for all. */
export function ownerOf({ buyerId }: Supplier): MatterOwner {
  return buyerId ? { personId: buyerId } : { responsibility: 'SUPPLIER_MANAGER' }
}
