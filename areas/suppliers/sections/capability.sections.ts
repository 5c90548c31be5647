import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const sales = child({
  title: t('销售情况', 'Sales'),
  unique: [['salesYear']],
  fields: {
    salesYear: f.year('年度', 'Year', { required: true }),
    salesAmount: f.amount('销售额', 'Sales amount', {
      required: true,
      min: '0',
      currencyField: 'currencyCode',
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { default: 'CNY' }),
    netProfit: f.amount('净利润', 'Net profit', { currencyField: 'currencyCode' }),
    exportRatio: f.percent('出口占比', 'Export share'),
    majorCustomers: f.text('主要客户', 'Main customers', { maxLength: 500 }),
    majorCustomerRatio: f.percent('前五大客户占比', 'Share of top five customers'),
    auditedFlag: f.bool('经审计', 'Audited', { default: 'N' }),
  },
})

export const materials = child({
  title: t('供应物料', 'Items offered'),
  fields: {
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      required: true,
      refFilter: [{ field: 'leafFlag', is: 'Y' }],
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    productName: f.text('产品名称', 'Product', { required: true, maxLength: 120 }),
    specification: f.text('规格型号', 'Specification'),
    brand: f.text('品牌', 'Brand', { maxLength: 80 }),
    originType: f.lookup('POS_ORIGIN_TYPE', '来源方式', 'Made or traded', { required: true }),
    monthlyCapacity: f.number('月产能', 'Capacity per month', { min: '0' }),
    uomCode: f.lookup('UOM', '单位', 'UOM'),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0' }),
    minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
      min: '0',
      uomField: 'uomCode',
    }),
    existingCustomers: f.text('现有客户', 'Present customers', { maxLength: 300 }),
  },
})

export const employees = child({
  title: t('人员结构', 'Employees'),
  unique: [['staffType']],
  fields: {
    staffType: f.lookup('POS_STAFF_TYPE', '人员类别', 'Staff type', { required: true }),
    headcount: f.integer('人数', 'Headcount', { required: true, min: '0' }),
    bachelorCount: f.integer('本科及以上人数', 'With degree', { min: '0' }),
    avgYears: f.number('平均从业年限', 'Average years', { precision: 6, scale: 1, min: '0' }),
    remark: f.text('备注', 'Remark'),
  },
})

export const management = child({
  title: t('管理团队', 'Management'),
  fields: {
    managerName: f.text('姓名', 'Name', { required: true, maxLength: 60 }),
    position: f.lookup('POS_MANAGER_POSITION', '职位', 'Position', { required: true }),
    mobile: f.text('手机', 'Mobile', { maxLength: 30 }),
    email: f.text('邮箱', 'E-mail', { maxLength: 120 }),
    education: f.lookup('POS_EDUCATION', '学历', 'Education'),
    industryYears: f.integer('从业年限', 'Years in industry', { min: '0' }),
    shareholdingRatio: f.percent('持股比例', 'Shareholding'),
    resume: f.textarea('简历', 'Resume'),
  },
})

export const equipment = child({
  title: t('设备清单', 'Equipment'),
  fields: {
    equipmentType: f.lookup('POS_EQUIPMENT_TYPE', '设备类别', 'Kind', { required: true }),
    equipmentName: f.text('设备名称', 'Equipment', { required: true, maxLength: 120 }),
    model: f.text('型号', 'Model', { maxLength: 80 }),
    maker: f.text('制造商', 'Maker', { maxLength: 120 }),
    quantity: f.integer('数量', 'Quantity', { required: true, min: '1' }),
    purchaseYear: f.year('购置年份', 'Bought in'),
    precision: f.text('精度/能力', 'Precision or capability', { maxLength: 120 }),
    calibrationDueDate: f.date('校准到期日', 'Calibration due'),
  },
})
