import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import '../inquiries.errors.ts'
import { barredReasons, invite } from '../srmInqInquiry/operations/publish.ts'
import { assertNotEnded } from '../srmInqInquiry/operations/quoting.ts'
import { srmInqInquiry } from '../srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqQuotation } from '../srmInqQuotation/srmInqQuotation.definition.ts'
import { srmInqOpenInquiry } from './srmInqOpenInquiry.definition.ts'

export const srmInqOpenInquiryOperations = defineOperations(srmInqOpenInquiry, {
  actions: {
    doTakePart: documentAction({
      title: t('查看并报价', 'View and quote'),
      by: 'supplier',
      input: { inquiryId: f.ref('srmInqOpenInquiry', '公开询价', 'Open RFQ', { required: true }) },
      /** The quotation of the caller's company: made at its first view, the same for all its users. */
      async run(context, { inquiryId }) {
        const { id } = await context.findAs(srmInqOpenInquiry, inquiryId)
        const supplierId = context.caller?.supplierId ?? ''
        const inquiry = await context.lock(srmInqInquiry, id)
        const { resource } = srmInqQuotation
        const [known] = await context.select(srmInqQuotation, { inquiryId: id, supplierId })
        if (known) return { resource, id: known.id }
        await assertNotEnded(context, inquiry)
        const barred = await barredReasons(context, inquiry, supplierId)
        if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred)
        const quotation = await invite(context, inquiry, { supplierId, itemLines: null })
        await context.run(srmInqInquiry, 'followView', id, { supplierId })
        return { resource, id: quotation.id }
      },
    }),
  },
})
