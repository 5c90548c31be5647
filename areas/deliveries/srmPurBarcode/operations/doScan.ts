import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { receiptScan } from '../../needed.ts'
import { srmPurBarcode } from '../srmPurBarcode.definition.ts'

/** Receives a label given by its record, as scanning it does. */
export const doScan = documentAction({
  title: t('收货扫描', 'Receive by scan'),
  by: 'buyer',
  input: {
    barcodeId: f.ref('srmPurBarcode', '条码', 'Barcode', { required: true }),
    receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt'),
  },
  async run(context, input) {
    const { barcode } = await context.findAs(srmPurBarcode, String(input.barcodeId))
    const scan = providerOf(context.platform.registry, receiptScan)
    return scan?.(context, { code: barcode, receiptId: input.receiptId ?? null, quantity: null })
  },
})
