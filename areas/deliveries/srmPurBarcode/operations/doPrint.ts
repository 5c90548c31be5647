import { f } from '@opensrm/kernel/document/fields.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { type Language, t } from '@opensrm/kernel/i18n/text.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurDeliveryNote } from '../../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurBarcode } from '../srmPurBarcode.definition.ts'
import { LABEL_PAPER, type Label, labelPage } from '../srmPurBarcode.label.ts'

const MOST_AT_ONCE = 1000

/** Labels of 100 x 70 mm, one a page: those of a note, or the chosen ones. Each printing is counted. */
export const doPrint = documentAction({
  title: t('打印标签', 'Print labels'),
  by: 'both',
  input: {
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note'),
    language: f.text('语言', 'Language', { maxLength: 2 }),
  },
  inputRows: {
    labels: {
      title: t('标签', 'Labels'),
      max: MOST_AT_ONCE,
      fields: {
        barcodeId: f.ref('srmPurBarcode', '条码', 'Barcode', { required: true }),
      },
    },
  },
  async run(context, input) {
    const chosen = input.labels.map(({ barcodeId }) => barcodeId)
    const labels = await labelsToPrint(context, input.noteId, chosen)
    if (labels.length === 0) context.refuse('LABEL_NOTHING')
    const wanted = input.language
    const language: Language =
      wanted === 'CN' || wanted === 'EN' ? wanted : (context.caller?.language ?? 'CN')
    const pages = (await readable(context, labels, language)).map((label) =>
      labelPage(label, language),
    )
    const title = language === 'EN' ? 'Delivery labels' : '送货标签'
    const pdf = await makePdf({
      title,
      pages,
      paper: LABEL_PAPER,
      footer: null,
      stamp: null,
    })
    await countPrints(context, labels)
    return {
      fileName: `${title.replaceAll(' ', '_')}.pdf`,
      mimeType: 'application/pdf',
      content: pdf.toString('base64'),
      count: labels.length,
    }
  },
})

type Barcode = Awaited<ReturnType<typeof labelsToPrint>>[number]

async function labelsToPrint(
  context: OperationContext,
  noteId: string | null,
  chosen: readonly string[],
) {
  if (chosen.length > 0) {
    await context.findAllAs(srmPurBarcode, chosen)
    const found = await context.select(srmPurBarcode, { id: chosen })
    return found.filter(({ status }) => status !== 'VOID')
  }
  if (!noteId) return []
  await context.findAs(srmPurDeliveryNote, noteId)
  const found = await context.select(srmPurBarcode, {
    noteId,
    status: ['GENERATED', 'PRINTED', 'SCANNED'],
  })
  return found.slice(0, MOST_AT_ONCE)
}

async function readable(
  context: OperationContext,
  barcodes: readonly Barcode[],
  language: Language,
): Promise<Label[]> {
  const rows = barcodes.map((barcode) => ({ ...barcode }))
  const { platform, tx } = context
  await attachRowLabels(tx, platform.registry, srmPurBarcode.fields, rows, context.caller ?? 'CN')
  const items = await context.select(srmBaseItem, {
    id: [...new Set(barcodes.flatMap(({ itemId }) => itemId ?? []))],
  })
  const lookups = await lookupsOf(platform)
  return rows.map((row): Label => {
    const { supplierIdLabel, noteIdLabel, orderIdLabel } = row as {
      [label: string]: unknown
    }
    const item = items.find(({ id }) => id === row.itemId)
    const uom = lookups.find('UOM', row.uomCode ?? '')
    return {
      barcode: row.barcode ?? '',
      isPallet: row.barcodeLevel === 'PALLET',
      itemCode: item?.itemCode ?? '',
      itemName: (language === 'EN' && item?.itemNameEn) || (item?.itemName ?? ''),
      supplier: String(supplierIdLabel ?? ''),
      note: String(noteIdLabel ?? ''),
      order: String(orderIdLabel ?? ''),
      lot: row.lotNumber,
      quantity: formatNumber(row.quantity, { least: 0, most: 6 }),
      uom: (language === 'EN' ? uom?.meaningEn : uom?.meaning) ?? row.uomCode ?? '',
      productionDate: row.productionDate,
      expiryDate: row.expiryDate,
      packageNo: row.packageNo ?? '',
    }
  })
}

async function countPrints(context: OperationContext, labels: readonly Barcode[]): Promise<void> {
  const counts = new Set(labels.map(({ printCount }) => printCount ?? 0))
  for (const count of counts) {
    const same = labels.filter(({ printCount }) => (printCount ?? 0) === count)
    const ids = (of: readonly Barcode[]) => of.map(({ id }) => id)
    const printCount = count + 1
    await context.updateAll(srmPurBarcode, ids(same.filter(({ status }) => status === 'SCANNED')), {
      printCount,
    })
    await context.updateAll(srmPurBarcode, ids(same.filter(({ status }) => status !== 'SCANNED')), {
      printCount,
      status: 'PRINTED',
    })
  }
}
