import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const ageingTexts = defineTexts({
  'ageing.filters': { zh: '查询条件', en: 'Filters' },
  'ageing.reset': { zh: '重置', en: 'Reset' },
  'ageing.bySupplier': { zh: '欠款最多的供应商', en: 'Suppliers owed most' },
  'ageing.bySupplierMeaning': {
    zh: '截至日末应付未付金额，按账龄区间，折合本位币；付款申请在途的仍计为应付',
    en: 'What was not paid at the end of the day, by age, in the base currency. What is in payment applications is still owed',
  },
  'ageing.byBucket': { zh: '全部应付的账龄', en: 'Age of everything owed' },
  'ageing.supplier': { zh: '供应商', en: 'Supplier' },
  'ageing.bucket': { zh: '账龄区间', en: 'Age' },
  'ageing.rows': { zh: '账龄分析', en: 'Ageing' },
  'ageing.nothing': {
    zh: '截至{date}没有未付的应付。请更改截至日期或条件。',
    en: 'Nothing was owed on {date}. Choose another day or other filters.',
  },
  'ageing.scope': {
    zh: '仅含您有权查看的组织；点击金额查看其账期明细',
    en: 'Only organisations you may see. Click a figure for the accounts behind it',
  },
  'ageing.accounts': { zh: '账期明细', en: 'Accounts' },
  'ageing.accountsOf': { zh: '{name}，截至{date}', en: '{name}, as of {date}' },
  'ageing.export': { zh: '导出', en: 'Export' },
})
