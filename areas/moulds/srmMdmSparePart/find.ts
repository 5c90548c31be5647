import { f, type Suggestion } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { plain } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'

/** Spares to choose from, for documents that move or use them. */
export const findSpares = documentAction({
  title: t('模具备件', 'Spares of moulds'),
  by: 'both',
  readOnly: true,
  input: {
    supplierId: f.ref('srmPosSupplier', '保管供应商', 'Keeper'),
    mouldId: f.ref('srmMdmMould', '模具', 'Mould'),
  },
  run: find,
})

/** The spares of a mould, or of all moulds with a keeper. Suppliers read those they keep. */
async function find(
  context: OperationContext,
  asked: { supplierId: string | null; mouldId: string | null },
): Promise<Suggestion[]> {
  const { mouldId } = asked
  const own = context.caller?.supplierId
  const supplierId = own ?? asked.supplierId
  const moulds = await context.select(srmMdmMould, {
    ...(mouldId ? { id: mouldId } : { status: 'APPROVED' }),
    ...(mouldId && !own ? {} : { supplierId }),
  })
  const byMould = new Map(moulds.map(({ id, mouldCode }) => [id, mouldCode]))
  const spares = await context.selectRows(srmMdmMould, 'spares', { headerId: [...byMould.keys()] })
  return spares.slice(0, 1000).map(({ headerId, spareCode, spareName, onHandQuantity }) => {
    const label = [byMould.get(headerId), spareCode, spareName, plain(onHandQuantity)].join(' · ')
    return { label: t(label, label), values: { spareCode } }
  })
}
