import { type LifecycleTools, OWNER } from './tools.ts'

type Step = readonly [stepCode: string, seqNum: number, more?: object]

const REQUIRED = { requireMode: 'REQUIRED', passScore: '80', conditionalScore: '60' }
const stepRows = (steps: readonly Step[]) =>
  steps.map(([stepCode, seqNum, more]) => ({ stepCode, seqNum, ...REQUIRED, ...more }))
const agreementRows = (types: readonly string[]) =>
  types.map((agreementType) => ({ agreementType, requiredFlag: 'Y', validMonths: 36 }))

type Requirement = readonly [
  name: string,
  nameEn: string,
  type: string,
  text: string,
  textEn: string,
  more?: object,
]

/** Asked in reviews. */
const REVIEWED: readonly Requirement[] = [
  [
    ...(['营业执照', 'Business licence', 'LEGAL', '在有效期内，经营范围覆盖供货品类'] as const),
    'Valid, and its scope covers what is to be delivered',
    { checkMode: 'AUTO', fileType: 'LICENCE', mandatoryFlag: 'Y', vetoFlag: 'Y' },
  ],
  [
    ...(['ISO 9001证书', 'ISO 9001 certificate', 'CERTIFICATE', '证书至少还有60天有效'] as const),
    'Valid for 60 more days at least',
    { checkMode: 'AUTO', fileType: 'ISO9001', mandatoryFlag: 'Y', minValidDays: 60 },
  ],
  [
    '财务状况',
    'Financial position',
    'FINANCE',
    '近两年盈利，资产负债率低于70%',
    'Profitable for two years, debts below 70 % of the assets',
    { fullScore: '20' },
  ],
  [
    '产能',
    'Capacity',
    'CAPACITY',
    '月产能不低于预计需求的150%',
    'Monthly capacity of 150 % of the expected demand at least',
    { fullScore: '20' },
  ],
  [
    '质量协议意愿',
    'Quality agreement',
    'QUALITY',
    '接受我方质量协议与索赔条款',
    'Accepts our quality agreement and its claims',
    { fullScore: '20' },
  ],
  [
    '环保合规',
    'Environmental compliance',
    'ESG',
    '环评与排污许可齐全',
    'Environmental assessment and discharge permit at hand',
    { fullScore: '20' },
  ],
]

type CheckItem = readonly [
  name: string,
  nameEn: string,
  expected: string,
  expectedEn: string,
  fullScore: string,
  more?: object,
]

/** Looked at on site, by section. */
const INSPECTED: { readonly [section: string]: readonly CheckItem[] } = {
  QUALITY: [
    [
      '来料检验',
      'Incoming inspection',
      '有检验规范、抽样方案和记录',
      'Specifications, sampling plans and records',
      '20',
    ],
    [
      '过程检验',
      'Process inspection',
      '首检、巡检、末检记录完整可追溯',
      'First, patrol and last inspections on record and traceable',
      '20',
    ],
    [
      '量具校准',
      'Gauge calibration',
      '量具在校准有效期内，有台账',
      'Gauges calibrated and listed',
      '10',
      { vetoFlag: 'Y' },
    ],
  ],
  PRODUCTION: [
    [
      '设备能力',
      'Machine capability',
      '关键设备精度满足图纸要求，有点检',
      'Key machines meet the tolerances of the drawings and are checked daily',
      '20',
    ],
    [
      '现场5S',
      'Order on the floor',
      '定置清晰，不合格品隔离',
      'Everything has its place, rejected parts are kept apart',
      '10',
    ],
  ],
  TECH: [
    [
      '图纸与变更管理',
      'Drawings and changes',
      '图纸受控，变更有评审与通知',
      'Drawings are controlled, changes reviewed and announced',
      '20',
    ],
  ],
  DELIVERY: [
    [
      '仓储与包装',
      'Storage and packaging',
      '先进先出，防锈防潮',
      'First in, first out; safe from rust and damp',
      '10',
    ],
    [
      '交付计划',
      'Delivery planning',
      '有产能负荷与交付达成统计',
      'Load of capacity and deliveries kept are counted',
      '10',
    ],
  ],
}

/** Scenes by name: which steps an introduction takes; and what is asked on the way. */
export async function rules({ desk }: LifecycleTools): Promise<void> {
  const requirement = async (values: object): Promise<void> => {
    const resource = 'srmSlcQualificationRequire'
    await desk.act(OWNER, resource, 'doEffect', await desk.save(OWNER, resource, values))
  }
  let seqNum = 10
  for (const [requireName, requireNameEn, requireType, standardText, textEn, more] of REVIEWED) {
    await requirement({
      ...{ requireName, requireNameEn, requireType, standardText, standardTextEn: textEn },
      ...{ seqNum, usages: ['QUALIFY'] },
      ...more,
    })
    seqNum += 10
  }
  for (const [section, rows] of Object.entries(INSPECTED))
    for (const [requireName, requireNameEn, standardText, textEn, fullScore, more] of rows) {
      await requirement({
        ...{ requireName, requireNameEn, standardText, standardTextEn: textEn },
        ...{ fullScore, section, seqNum },
        ...{ usages: ['INSPECT'], requireType: 'QUALITY' },
        sectionWeight: section === 'QUALITY' ? '2' : '1',
        ...more,
      })
      seqNum += 10
    }

  const scene = async (values: object): Promise<void> => {
    const resource = 'srmSlcIntroduceScene'
    await desk.act(OWNER, resource, 'doEffect', await desk.save(OWNER, resource, values))
  }
  await scene({
    ...{ sceneName: '新供应商引入', sceneNameEn: 'New supplier', sceneType: 'NEW_SUPPLIER' },
    steps: stepRows([
      ['QUALIFY', 1, { limitDays: 10 }],
      ['INSPECT', 2, { limitDays: 20 }],
      ['SAMPLE', 3, { limitDays: 30 }],
      ['BATCH', 4, { requireMode: 'OPTIONAL', waiveAllowedFlag: 'Y' }],
      ['AGREEMENT', 4],
    ]),
    agreements: agreementRows(['FRAMEWORK', 'QUALITY', 'NDA']),
  })
  await scene({
    ...{ sceneName: '电气件简易引入', sceneNameEn: 'Electrical parts, short way' },
    ...{ sceneType: 'NEW_SUPPLIER', categoryIds: [desk.id('category', 'C02')], priority: 20 },
    steps: stepRows([
      ['QUALIFY', 1],
      ['AGREEMENT', 2],
    ]),
    agreements: agreementRows(['FRAMEWORK', 'QUALITY']),
  })
  await scene({
    ...{ sceneName: '合格供应商新增品类', sceneNameEn: 'A further category' },
    sceneType: 'NEW_CATEGORY',
    steps: stepRows([
      ['QUALIFY', 1],
      ['SAMPLE', 2],
    ]),
  })
  await desk.save(OWNER, 'srmSlcIntroduceScene', {
    ...{ sceneName: '临时采购', sceneNameEn: 'Temporary purchase', sceneType: 'TEMPORARY' },
    ...{ validMonths: 3, temporaryAmountLimit: '50000' },
    steps: stepRows([['QUALIFY', 1]]),
  })
}
