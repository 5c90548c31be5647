import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Pending work per role: each figure is the count of the list it opens. */
export const inquiriesHomeCards: readonly HomeCard[] = [
  {
    code: 'INQ_TO_OPEN',
    title: t('待开启报价', 'Quotations to open'),
    side: 'buyer',
    resource: 'srmInqInquiry',
    route: 'inquiryProposal',
    filter: { status: 'CLOSED' },
    tone: 'amber',
    needs: 'doBidOpening',
  },
  {
    code: 'INQ_TO_AWARD',
    title: t('待定标询价', 'RFQs to award'),
    side: 'buyer',
    resource: 'srmInqInquiry',
    route: 'inquiryProposal',
    filter: { status: ['OPENED', 'AWARDING'] },
    tone: 'blue',
    needs: 'doCreateAward',
  },
  {
    code: 'INQ_NEW_TO_INQUIRE',
    title: t('待询价新物料', 'New items to inquire'),
    side: 'buyer',
    resource: 'srmInqNewMaterialRecord',
    route: 'NewMaterialInquiryRecord',
    filter: { status: 'TO_INQUIRE' },
    tone: 'amber',
    needs: 'doCreateInquiry',
  },
  {
    code: 'INQ_SUPPLIER_TO_QUOTE',
    title: t('待报价', 'RFQs to quote'),
    side: 'supplier',
    resource: 'srmInqQuotation',
    route: 'inquiryNotQuotationList',
    filter: { status: ['PENDING', 'DRAFT'] },
    tone: 'amber',
    needs: 'saveOrUpdate',
  },
]
