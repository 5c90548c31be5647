import { defineTexts } from '../i18n/text.ts'

defineTexts({
  'handbook.title': { zh: '使用手册', en: 'Handbook' },
  'handbook.all': { zh: '全部章节', en: 'All chapters' },
  'handbook.everyone': { zh: '所有用户', en: 'Everyone' },
  'handbook.requester': { zh: '申请人', en: 'Requesters' },
  'handbook.approver': { zh: '审批人', en: 'Approvers' },
  'handbook.buyer': { zh: '采购员', en: 'Buyers' },
  'handbook.warehouse': { zh: '仓库', en: 'Warehouse' },
  'handbook.quality': { zh: '质量', en: 'Quality' },
  'handbook.finance': { zh: '财务', en: 'Finance' },
  'handbook.supplier': { zh: '供应商', en: 'Suppliers' },
})
