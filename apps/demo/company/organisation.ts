import { type CompanyPlan, creditCode } from '../plan.ts'

/** 华辰精工集团: machine tools and automation, two legal entities with two plants each. */
export const GROUP: CompanyPlan['group'] = {
  code: 'ORG01',
  name: '华辰精工集团有限公司',
  nameEn: 'Huachen Precision Group Co., Ltd.',
  creditCode: creditCode('91320000MA1HC0014'),
  address: '江苏省苏州市工业园区星湖街328号华辰大厦',
}

export const PLANTS = ['SZ1', 'SZ2', 'WX1', 'CQ1'] as const
export type Plant = (typeof PLANTS)[number]
/** Plants of each legal entity. */
export const PLANTS_OF = { SZ: ['SZ1', 'SZ2'], WX: ['WX1', 'CQ1'], ALL: PLANTS } as const

export const ORGANISATIONS: CompanyPlan['organisations'] = [
  {
    code: 'HC-SZ',
    name: '华辰精工(苏州)有限公司',
    nameEn: 'Huachen Precision (Suzhou) Co., Ltd.',
    type: 'LEGAL',
    parent: 'ORG01',
    address: '江苏省苏州市工业园区长阳街158号',
    creditCode: creditCode('91320594MA1HC1025'),
    receiver: '赵建国',
    receiverPhone: '0512-66801188',
  },
  {
    code: 'HC-WX',
    name: '华辰智能装备(无锡)有限公司',
    nameEn: 'Huachen Intelligent Equipment (Wuxi) Co., Ltd.',
    type: 'LEGAL',
    parent: 'ORG01',
    address: '江苏省无锡市新吴区珠江路59号',
    creditCode: creditCode('91320214MA1HC2036'),
    receiver: '刘海波',
    receiverPhone: '0510-85201166',
  },
  {
    code: 'SZ1',
    name: '苏州一厂(精密部件)',
    nameEn: 'Suzhou Plant 1 (precision components)',
    type: 'BU',
    parent: 'HC-SZ',
    address: '江苏省苏州市工业园区长阳街158号1号收货口',
    receiver: '赵建国',
    receiverPhone: '0512-66801201',
  },
  {
    code: 'SZ2',
    name: '苏州二厂(整机装配)',
    nameEn: 'Suzhou Plant 2 (final assembly)',
    type: 'BU',
    parent: 'HC-SZ',
    address: '江苏省苏州市吴中区郭巷街道淞苇路1688号',
    receiver: '孙丽',
    receiverPhone: '0512-66801302',
  },
  {
    code: 'WX1',
    name: '无锡工厂(自动化产线)',
    nameEn: 'Wuxi Plant (automation lines)',
    type: 'BU',
    parent: 'HC-WX',
    address: '江苏省无锡市新吴区珠江路59号B区收货站台',
    receiver: '刘海波',
    receiverPhone: '0510-85201177',
  },
  {
    code: 'CQ1',
    name: '重庆工厂(机器人本体)',
    nameEn: 'Chongqing Plant (robot bodies)',
    type: 'BU',
    parent: 'HC-WX',
    address: '重庆市两江新区鱼复工业园长和路66号',
    receiver: '何勇',
    receiverPhone: '023-67205588',
  },
]

export const DEPARTMENTS: CompanyPlan['departments'] = [
  {
    code: 'D-PUR',
    name: '集团采购中心',
    nameEn: 'Group purchasing',
    kind: 'PURCHASING',
    org: 'ORG01',
    parent: 'DEPT01',
  },
  {
    code: 'D-PUR-SZ',
    name: '苏州采购部',
    nameEn: 'Purchasing Suzhou',
    kind: 'PURCHASING',
    org: 'SZ1',
    parent: 'D-PUR',
  },
  {
    code: 'D-PUR-WX',
    name: '无锡采购部',
    nameEn: 'Purchasing Wuxi',
    kind: 'PURCHASING',
    org: 'WX1',
    parent: 'D-PUR',
  },
  {
    code: 'D-PRD-SZ1',
    name: '苏州一厂生产部',
    nameEn: 'Production Suzhou 1',
    kind: 'PRODUCTION',
    org: 'SZ1',
  },
  {
    code: 'D-PRD-SZ2',
    name: '苏州二厂生产部',
    nameEn: 'Production Suzhou 2',
    kind: 'PRODUCTION',
    org: 'SZ2',
  },
  {
    code: 'D-PRD-WX1',
    name: '无锡工厂生产部',
    nameEn: 'Production Wuxi',
    kind: 'PRODUCTION',
    org: 'WX1',
  },
  {
    code: 'D-PRD-CQ1',
    name: '重庆工厂生产部',
    nameEn: 'Production Chongqing',
    kind: 'PRODUCTION',
    org: 'CQ1',
  },
  {
    code: 'D-WH-SZ',
    name: '苏州仓储物流部',
    nameEn: 'Warehouse Suzhou',
    kind: 'WAREHOUSE',
    org: 'SZ1',
    // whoever runs a warehouse asks the plant's manager: for write-offs and count differences
    parent: 'D-PRD-SZ1',
  },
  {
    code: 'D-WH-WX',
    name: '无锡仓储物流部',
    nameEn: 'Warehouse Wuxi',
    kind: 'WAREHOUSE',
    org: 'WX1',
    parent: 'D-PRD-WX1',
  },
  { code: 'D-QA-SZ', name: '苏州质量部', nameEn: 'Quality Suzhou', kind: 'QUALITY', org: 'SZ1' },
  { code: 'D-QA-WX', name: '无锡质量部', nameEn: 'Quality Wuxi', kind: 'QUALITY', org: 'WX1' },
  {
    code: 'D-FIN',
    name: '财务共享中心',
    nameEn: 'Finance shared services',
    kind: 'FINANCE',
    org: 'ORG01',
    parent: 'DEPT01',
  },
  { code: 'D-RND', name: '研发中心', nameEn: 'Research and development', kind: 'RND', org: 'SZ1' },
  {
    code: 'D-IT',
    name: '信息技术部',
    nameEn: 'Information technology',
    kind: 'IT',
    org: 'ORG01',
    parent: 'DEPT01',
  },
]

export const SUBINVENTORIES: CompanyPlan['subinventories'] = [
  { code: 'SZ1-RAW', name: '苏州一厂原料仓', org: 'SZ1', type: 'RAW' },
  { code: 'SZ1-CHEM', name: '苏州一厂化学品仓', org: 'SZ1', type: 'RAW' },
  { code: 'SZ1-SPARE', name: '苏州一厂备件仓', org: 'SZ1', type: 'SPARE' },
  { code: 'SZ1-CON', name: '苏州一厂寄售仓', org: 'SZ1', type: 'CONSIGN' },
  { code: 'SZ1-REJ', name: '苏州一厂不良品仓', org: 'SZ1', type: 'REJECT' },
  {
    code: 'SZ1-OUT',
    name: '鼎拓精密外协仓',
    org: 'SZ1',
    type: 'OUTSIDE',
    subcontractor: '鼎拓精密',
  },
  { code: 'SZ2-RAW', name: '苏州二厂原料仓', org: 'SZ2', type: 'RAW' },
  { code: 'WX1-RAW', name: '无锡工厂原料仓', org: 'WX1', type: 'RAW' },
  { code: 'WX1-CON', name: '无锡工厂寄售仓', org: 'WX1', type: 'CONSIGN' },
  { code: 'WX1-REJ', name: '无锡工厂不良品仓', org: 'WX1', type: 'REJECT' },
  { code: 'CQ1-RAW', name: '重庆工厂原料仓', org: 'CQ1', type: 'RAW' },
]
