import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const
const written = { editableIn: ['DRAFT'] } as const

/**
 * A bidder's question about a tender. Other bidders never read it: they find its public wording and the answer in the
 * tender document, without an author.
 */
export const srmBidQuestion = defineDocument({
  resource: 'srmBidQuestion',
  title: t('招标答疑', 'Tender question'),
  number: { field: 'questionNumber', pattern: 'BQ{yyyyMMdd}{seq4}' },
  display: { code: 'questionNumber', name: 'subject', withCode: true },
  authors: ['buyer', 'supplier'],
  raisedBy: 'raisedBy',
  fields: {
    ...group('问题', 'Question', {
      questionNumber: f.text('问题编号', 'Question no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      raisedBy: f.lookup('PUR_SIDE', '提出方', 'Raised by', { auto: true }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', {
        ...written,
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['PUBLISHED', 'CLOSED', 'OPENED'] }],
      }),
      sectionNo: f.integer('标段号', 'Section no.', { ...written, min: '1' }),
      supplierId: f.ref('srmPosSupplier', '提问供应商', 'Asked by', {
        auto: true,
        default: { session: 'supplierId' },
      }),
      questionType: f.lookup('BID_QUESTION_TYPE', '问题类型', 'Type', {
        ...written,
        required: true,
        default: 'TECH',
      }),
      subject: f.text('主题', 'Subject', { ...written, required: true }),
      content: f.textarea('问题内容', 'Question', { ...written, required: true, maxLength: 4000 }),
      askTime: f.datetime('提问时间', 'Asked at', { auto: true, seconds: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        copiedFrom: 'documentId.orgId',
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'documentId.categoryId',
      }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', { copiedFrom: 'documentId.buyerId' }),
    }),
    ...group('答复', 'Answer', {
      publicContent: f.textarea('公开版问题', 'Public wording', {
        ...inside,
        auto: true,
        maxLength: 4000,
      }),
      answerContent: f.textarea('答复内容', 'Answer', { auto: true, maxLength: 4000 }),
      publicFlag: f.bool('向全部公开', 'To all bidders', { ...inside, auto: true, default: 'Y' }),
      addendumFlag: f.bool('影响投标文件编制', 'Affects bids', { ...inside, auto: true }),
      answeredBy: f.ref('baseUser', '答复人', 'Answered by', { ...inside, auto: true }),
      answerTime: f.datetime('答复时间', 'Answered at', { ...inside, auto: true }),
      publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
      refuseReason: f.text('不予受理原因', 'Reason not admitted', { auto: true, maxLength: 500 }),
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ASKED: t('待答复', 'Asked'),
    ANSWERED: t('已答复待公布', 'Answered'),
    PUBLISHED: t('已公布', 'Published'),
    REFUSED: t('不予受理', 'Not admitted'),
    WITHDRAWN: t('已撤回', 'Withdrawn'),
  },
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交', 'Submit'),
      from: ['DRAFT'],
      to: 'ASKED',
      by: 'both',
      guard: 'isAsker',
      style: 'primary',
    },
    {
      op: 'doAnswer',
      label: t('答复', 'Answer'),
      from: ['ASKED', 'ANSWERED'],
      to: 'ANSWERED',
      by: 'buyer',
      style: 'primary',
      input: {
        publicContent: f.textarea('公开版问题', 'Public wording', {
          maxLength: 4000,
          hint: t(
            '为空按原文；请删去可识别提问方的内容',
            'Empty: as asked. Leave out what identifies the author',
          ),
        }),
        answerContent: f.textarea('答复内容', 'Answer', { required: true, maxLength: 4000 }),
        publicFlag: f.bool('向全部公开', 'To all bidders', { default: 'Y' }),
        addendumFlag: f.bool('影响投标文件编制', 'Affects bids', { default: 'N' }),
      },
    },
    {
      op: 'doPublish',
      label: t('公布', 'Publish'),
      from: ['ANSWERED'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doReject',
      label: t('不予受理', 'Not admit'),
      from: ['ASKED'],
      to: 'REFUSED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['ASKED'],
      to: 'WITHDRAWN',
      by: 'both',
      guard: 'isAsker',
      optional: true,
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierCannotAsk: ['answerContent'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      questionNumber documentId subject supplierId askTime publishTime questionType sectionNo status`,
    filters: 'documentId questionType subject supplierId status askTime',
    sort: '-creationDate',
  },
  screens: {
    biddingQuestionList: { kind: 'list', side: 'both' },
    biddingQuestionEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [{ fields: ['documentId'] }, { fields: ['supplierId', 'status'] }],
})
