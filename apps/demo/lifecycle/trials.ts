import type { Doc } from '../history/desk.ts'
import { approved, type LifecycleTools, OWNER } from './tools.ts'

const TRIAL = 'srmSlcSampleTrial'
const SAMPLE = 'srmPurSample'
const SUPPLIER = { name: '恒锐轴承', user: 'supplier1' }

/** A trial that passed, one being tested, samples under way, and a batch the supplier has to accept. */
export async function trials(tools: LifecycleTools): Promise<void> {
  const { desk } = tools
  const passed = await tested(tools, '6310-2RS新规格试样', ['50.002;50.006', '12.4'])
  await approved(desk, TRIAL, passed, '样品合格')
  await arrived(tools, '二次包装变更验证')
  await asked(tools, '替代油脂轴承试样')
  const item = bearing(tools)
  const batch = await desk.save(OWNER, 'srmSlcBatchTryout', {
    ...{ supplierId: desk.id('supplier', SUPPLIER.name), orgId: desk.id('org', 'SZ1') },
    ...{ sampleTrialId: passed.id, planDate: desk.date(12), targetYield: '98' },
    productionSite: '苏州一厂 装配二线',
    lines: [{ itemId: desk.id('item', item), planQuantity: '200' }],
    opinions: [
      { departmentId: desk.id('department', 'D-PRD-SZ1'), personId: desk.id('person', 'factory1') },
      { departmentId: desk.id('department', 'D-QA-SZ'), personId: desk.id('person', 'quality1') },
    ],
  })
  await desk.act(OWNER, 'srmSlcBatchTryout', 'doPublish', batch)
}

const bearing = ({ desk }: LifecycleTools): string =>
  desk.plan.items.find(({ category, state }) => category === 'C0101' && state === 'ACTIVE')?.code ??
  'BRG-0001'

async function asked(tools: LifecycleTools, reason: string): Promise<Doc> {
  const { desk } = tools
  const draft = await desk.save(OWNER, TRIAL, {
    ...{ supplierId: desk.id('supplier', SUPPLIER.name), orgId: desk.id('org', 'SZ1') },
    ...{ trialType: 'NEW_ITEM', reason, needByDate: desk.date(8) },
    testOwnerId: desk.id('person', 'quality1'),
    lines: [
      {
        ...{ itemId: desk.id('item', bearing(tools)), quantity: '5' },
        tests: [
          {
            ...{
              testItem: '外径',
              testItemEn: 'Outer diameter',
              testType: 'SIZE',
              requiredFlag: 'Y',
              standardValue: '50 mm',
            },
            ...{ lowerLimit: '49.99', upperLimit: '50.01' },
          },
          {
            ...{
              testItem: '振动值',
              testItemEn: 'Vibration',
              testType: 'FUNCTION',
              requiredFlag: 'Y',
            },
            ...{ standardValue: '≤ 15', upperLimit: '15' },
          },
        ],
      },
    ],
  })
  await desk.act(OWNER, TRIAL, 'doPublish', draft)
  return desk.see(OWNER, TRIAL, draft.id)
}

/** The supplier sends the samples; with their receipt the tests begin. */
async function arrived(tools: LifecycleTools, reason: string): Promise<Doc> {
  const { desk } = tools
  const trial = await asked(tools, reason)
  for (const { sampleId: id } of trial.lines) {
    const sample = { id }
    await desk.act(SUPPLIER.user, SAMPLE, 'doSupplierConfirm', sample, {
      promisedDate: desk.date(3),
    })
    await desk.act(SUPPLIER.user, SAMPLE, 'doSend', sample, {
      ...{ sentQuantity: '5', sendDate: desk.date(0), trackingNumber: 'SF1522290044' },
    })
    await desk.act('admin', SAMPLE, 'doReceive', sample, { receivedQuantity: '5' })
  }
  await desk.company.settle()
  return desk.see(OWNER, TRIAL, trial.id)
}

async function tested(
  tools: LifecycleTools,
  reason: string,
  measured: readonly string[],
): Promise<Doc> {
  const { desk } = tools
  const trial = await arrived(tools, reason)
  return desk.save(OWNER, TRIAL, {
    ...{ id: trial.id, versionNum: trial.versionNum, conclusionRemark: '全部项目合格' },
    tests: trial.tests.map(({ id, parentId }: Doc, at: number) => ({
      ...{ id, parentId, measuredValue: measured[at], testDate: desk.date(0) },
      testerId: desk.id('person', 'quality1'),
    })),
  })
}
