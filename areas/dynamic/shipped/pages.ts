export type ShippedPage = {
  code: string
  zh: string
  en: string
  side?: 'SUPPLIER'
  /** The home page has no filters. */
  isHome?: true
  /** Key figures first, then the charts that explain them. */
  cards: readonly string[]
  charts: readonly string[]
}

export type ShippedGroup = {
  code: string
  zh: string
  en: string
  side?: 'SUPPLIER'
  isHome?: true
  pages: readonly string[]
  readers: readonly string[]
}

/** Six dashboards, and the charts of each role's home page. */
export const SHIPPED_PAGES: readonly ShippedPage[] = [
  {
    ...{ code: 'SRM_SPEND', zh: '采购支出', en: 'Spend' },
    cards: ['SPEND_ORDERED', 'SPEND_ORDERS', 'SPEND_BOUGHT', 'SPEND_RETURNED'],
    charts: ['SPEND_BY_SUPPLIER', 'SPEND_BY_MONTH', 'SPEND_BY_CATEGORY', 'SPEND_SHARE'],
  },
  {
    ...{ code: 'SRM_DELIVERY', zh: '交货', en: 'Delivery' },
    cards: ['DELIVERY_RATE', 'DELIVERY_DUE', 'DELIVERY_OVERDUE', 'DELIVERY_OPEN'],
    charts: [
      'DELIVERY_BY_SUPPLIER',
      'DELIVERY_BY_MONTH',
      'DELIVERY_OVERDUE_BY_SUPPLIER',
      'DELIVERY_COMING',
    ],
  },
  {
    ...{ code: 'SRM_QUALITY', zh: '来料质量', en: 'Quality at receipt' },
    cards: ['QUALITY_RATE', 'QUALITY_LOTS', 'QUALITY_PPM', 'QUALITY_WAITING'],
    charts: [
      'QUALITY_BY_SUPPLIER',
      'QUALITY_BY_MONTH',
      'QUALITY_BY_ITEM',
      'QUALITY_WAITING_BY_DAY',
    ],
  },
  {
    ...{ code: 'SRM_SUPPLIERS', zh: '供应商', en: 'Suppliers' },
    cards: ['SUPPLIERS_ACTIVE', 'SPEND_ORDERED', 'DELIVERY_RATE', 'QUALITY_RATE'],
    charts: ['SUPPLIERS_COMPARED', 'SUPPLIERS_ON_TIME', 'SPEND_SHARE', 'SUPPLIERS_TREND'],
  },
  {
    ...{ code: 'SRM_WORKLOAD', zh: '工作量', en: 'Workload' },
    cards: ['WORK_DEMAND', 'WORK_CONVERT_DAYS', 'WORK_DECISIONS', 'WORK_HOURS'],
    charts: [
      'WORK_DEMAND_BY_BUYER',
      'WORK_OPEN_BY_BUYER',
      'WORK_ORDERS_BY_BUYER',
      'WORK_DECISIONS_BY_PERSON',
    ],
  },
  {
    ...{ code: 'SRM_OPERATIONS', zh: '系统运行', en: 'Operations' },
    cards: ['SYSTEM_FAILED', 'SYSTEM_JOBS', 'SYSTEM_MESSAGES', 'SYSTEM_USERS'],
    charts: [
      'SYSTEM_BY_KIND',
      'SYSTEM_FAILURES_BY_DAY',
      'SYSTEM_MESSAGES_BY_DAY',
      'SYSTEM_USERS_BY_DAY',
    ],
  },
  {
    ...{ code: 'HOME_BUYING', zh: '采购概览', en: 'Purchasing at a glance', isHome: true },
    cards: ['SPEND_ORDERED', 'DELIVERY_RATE', 'DELIVERY_OVERDUE', 'QUALITY_RATE'],
    charts: ['SPEND_BY_SUPPLIER', 'DELIVERY_BY_SUPPLIER'],
  },
  {
    ...{ code: 'HOME_WAREHOUSE', zh: '收货概览', en: 'Receiving at a glance', isHome: true },
    cards: ['HOME_RECEIVED', 'QUALITY_WAITING', 'HOME_TO_STOCK', 'QUALITY_RATE'],
    charts: ['DELIVERY_COMING', 'HOME_RECEIVED_BY_WEEK'],
  },
  {
    ...{ code: 'HOME_FINANCE', zh: '资金概览', en: 'Money at a glance', isHome: true },
    cards: ['SPEND_BOUGHT', 'HOME_UNSETTLED', 'HOME_OPEN_AMOUNT', 'SPEND_RETURNED'],
    charts: ['HOME_CASH_OUT', 'HOME_OWED_BY_SUPPLIER'],
  },
  {
    ...{ code: 'HOME_REQUESTER', zh: '我的申请概览', en: 'My requests at a glance', isHome: true },
    cards: ['HOME_OWN_APPLIED', 'HOME_OWN_WAITING', 'HOME_OWN_LATE', 'HOME_OWN_DAYS'],
    charts: ['HOME_OWN_BY_STATUS', 'HOME_OWN_BY_MONTH'],
  },
  {
    ...{ code: 'HOME_SUPPLIER', zh: '订单与交货概览', en: 'Orders and deliveries at a glance' },
    ...{ side: 'SUPPLIER', isHome: true },
    cards: ['MY_ORDERED', 'MY_RATE', 'MY_OPEN', 'MY_OVERDUE'],
    charts: ['MY_COMING', 'MY_DELIVERY'],
  },
  {
    ...{ code: 'HOME_SYSTEM', zh: '系统概览', en: 'The system at a glance', isHome: true },
    cards: ['SYSTEM_FAILED', 'SYSTEM_JOBS', 'SYSTEM_MESSAGES', 'SYSTEM_USERS'],
    charts: ['SYSTEM_BY_KIND', 'SYSTEM_USERS_BY_DAY'],
  },
]

const BUYING = ['BUYER', 'PURCHASING_MANAGER', 'SOURCING_MANAGER', 'SUPPLIER_MANAGER']
const FINANCE = ['FINANCE_CLERK', 'FINANCE_MANAGER']

export const SHIPPED_GROUPS: readonly ShippedGroup[] = [
  {
    ...{ code: 'SRM_PURCHASING', zh: '采购', en: 'Purchasing' },
    pages: ['SRM_SPEND', 'SRM_DELIVERY', 'SRM_QUALITY', 'SRM_SUPPLIERS', 'SRM_WORKLOAD'],
    readers: [...BUYING, 'AUDITOR', 'SYS_ADMIN'],
  },
  {
    ...{ code: 'SRM_MONEY', zh: '财务', en: 'Finance', pages: ['SRM_SPEND'], readers: FINANCE },
  },
  {
    ...{ code: 'SRM_GOODS', zh: '收货与质量', en: 'Receiving and quality' },
    pages: ['SRM_DELIVERY', 'SRM_QUALITY'],
    readers: ['WAREHOUSE_CLERK', 'QUALITY_ENGINEER'],
  },
  {
    ...{ code: 'SRM_SYSTEM', zh: '系统', en: 'System', pages: ['SRM_OPERATIONS'] },
    readers: ['SYS_ADMIN', 'OPS_ENGINEER'],
  },
  {
    ...{ code: 'HOME_BUYING', zh: '首页', en: 'Home', isHome: true },
    ...{ pages: ['HOME_BUYING'], readers: BUYING },
  },
  {
    ...{ code: 'HOME_WAREHOUSE', zh: '首页', en: 'Home', isHome: true },
    ...{ pages: ['HOME_WAREHOUSE'], readers: ['WAREHOUSE_CLERK', 'QUALITY_ENGINEER'] },
  },
  {
    ...{ code: 'HOME_FINANCE', zh: '首页', en: 'Home', isHome: true },
    ...{ pages: ['HOME_FINANCE'], readers: [...FINANCE, 'AUDITOR'] },
  },
  {
    ...{ code: 'HOME_REQUESTER', zh: '首页', en: 'Home', isHome: true },
    ...{ pages: ['HOME_REQUESTER'], readers: ['REQUESTER'] },
  },
  {
    ...{ code: 'HOME_SUPPLIER', zh: '首页', en: 'Home', isHome: true, side: 'SUPPLIER' },
    pages: ['HOME_SUPPLIER'],
    readers: ['SUPPLIER_BASIC', 'SUPPLIER_SALES', 'SUPPLIER_FINANCE'],
  },
  {
    ...{ code: 'HOME_SYSTEM', zh: '首页', en: 'Home', isHome: true },
    ...{ pages: ['HOME_SYSTEM'], readers: ['SYS_ADMIN', 'OPS_ENGINEER'] },
  },
]
