import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Doc } from './history/desk.ts'
import type { Upload } from './lifecycle/tools.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const ENGINEER = 'quality1'
const PUNISH = 'srmQcnPunish'
const CLAIM = 'srmQcnClaim'

/** Punishments and claims in the states that ask somebody to act, and one whose deduction stands. */
export async function buildQualityCharges(
  company: Company,
  plan: CompanyPlan,
  { clock, upload }: { clock: DemoClock; upload: Upload },
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(50_417))
  const supplier = plan.suppliers.find(
    ({ stage, orgs, logins }) =>
      stage === 'QUALIFIED' && logins.length > 0 && orgs.some((org) => org.startsWith('SZ')),
  )
  const org = supplier?.orgs.find((code) => code.startsWith('SZ'))
  const login = supplier?.logins[0]?.userName
  if (!supplier || !org || !login) return
  const of = {
    orgId: desk.id('org', org),
    supplierId: desk.id('supplier', supplier.shortName),
  }
  const punish = (values: object): Promise<Doc> =>
    desk.save(ENGINEER, PUNISH, { ...of, occurrenceDate: desk.date(-6), ...values })
  // A file belongs to one record.
  const claim = async (values: object): Promise<Doc> =>
    desk.save(ENGINEER, CLAIM, {
      ...{ ...of, supplierShare: '100', claimReason: '来料混批，加急空运补货' },
      lines: [
        {
          ...{ costType: 'FREIGHT', description: '加急空运费', quantity: '1', unitCost: '3860' },
          evidenceFileIds: await upload(ENGINEER, '加急运费发票.pdf', '%PDF-1.4 加急运费'),
        },
      ],
      ...values,
    })

  await punish({
    ...{ punishType: ['WARNING'], punishLevel: 'LIGHT', reason: '标签信息与实物不符' },
    lines: [{ clause: '质量协议5.2 标识' }],
  })
  await desk.pass(
    ENGINEER,
    PUNISH,
    await punish({
      ...{ punishType: ['FINE', 'WARNING'], reason: '同类尺寸不良一个月内重复发生' },
      improveRequirement: '两周内提交改进计划',
      lines: [{ clause: '质量协议8.3 重复不良', amount: '5000' }],
    }),
  )
  const settled = await desk.pass(ENGINEER, CLAIM, await claim({}))
  await desk.act(login, CLAIM, 'doSupplierConfirm', settled)
  const disputed = await desk.pass(
    ENGINEER,
    CLAIM,
    await claim({ claimReason: '包装破损导致整批返回', supplierShare: '80' }),
  )
  await desk.act(login, CLAIM, 'doSupplierAppeal', disputed, {
    ...{ content: '破损发生在第三方运输途中', acceptedAmount: '1000' },
  })
}
