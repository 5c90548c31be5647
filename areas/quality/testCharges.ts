import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { openContractDesk } from '../contracts/testContracts.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export const PUNISH = 'srmQcnPunish'
export const CLAIM = 'srmQcnClaim'
export const REFUND = 'srmRcnRefundHeader'
export const DEDUCTION = 'srmRcnDeduction'
export const ABNORMAL = 'srmQcnAbnormal'
export const of = ({ id, versionNum }: Row) => ({ id, versionNum })

/** Quality, a supplier and finance, on days that can pass, with what they need for punishments and claims. */
export async function openChargeDesk() {
  const desk = await openContractDesk()
  const { test, id, day } = desk
  const clients = new Map<string, ApiClient>()
  // A second login ends the first: the contract desk has signed in some of them.
  const signedIn = ['admin', 'manager1', 'buyer1', 'supplier1', 'supplier1b', 'supplier2']
  const as = async (name: string): Promise<ApiClient> => {
    if (signedIn.includes(name)) return desk.as(name as 'buyer1')
    const client = clients.get(name) ?? (await test.login(name))
    clients.set(name, client)
    return client
  }
  await desk.as('admin').ok('baseBpmRole', 'saveOrUpdate', {
    ...{ roleKey: 'QUALITY_MANAGER', roleName: '质量经理', roleNameEn: 'Quality manager' },
    fallbackUserId: id('user', 'requester1'),
  })
  const see = async (resource: string, record: Row, who = 'quality1'): Promise<Row> =>
    (await as(who)).ok(resource, 'findById', { id: record.id ?? record })

  /** Runs an operation on the record as it is now. */
  async function run(
    resource: string,
    op: string,
    record: Row,
    more: object = {},
    who = 'quality1',
  ): Promise<Row> {
    await (await as(who)).ok(resource, op, { ...of(await see(resource, record, who)), ...more })
    return see(resource, record)
  }

  const common = () => ({ orgId: id('org', 'P1'), supplierId: id('supplier', 'S1') })
  const punishValues = (more: object = {}) => ({
    ...{ ...common(), punishType: ['FINE'], reason: '批量不良' },
    lines: [{ clause: '质量协议第8条', amount: '5000.00' }],
    ...more,
  })
  const claimValues = (more: object = {}) => ({
    ...{ ...common(), claimReason: '客户退货', supplierShare: '80' },
    ...more,
  })
  const evidence = async (who = 'quality1'): Promise<string> =>
    fileClient(test, await as(who)).upload('claim.pdf', '%PDF-1.4 claim')

  /** Approved by all approvers. */
  async function approved(resource: string, record: Row): Promise<Row> {
    for (const who of ['manager1', 'requester1']) {
      const open = await see(resource, record)
      if (open.status !== 'APPROVING') break
      await (await as(who)).ok(resource, 'doApproval', { ...of(open), opinion: '内部意见' })
    }
    return see(resource, record)
  }
  async function published(resource: string, values: object): Promise<Row> {
    const draft = await (await as('quality1')).ok(resource, 'saveOrUpdate', values)
    await run(resource, 'doSubmit', draft)
    return approved(resource, draft)
  }

  /** A report of a complaint, which the supplier knows about. */
  async function abnormal(more: object = {}): Promise<Row> {
    const made = await (await as('quality1')).ok(ABNORMAL, 'saveOrUpdate', {
      ...{ ...common(), sourceType: 'CUSTOMER', itemId: id('item', 'M1'), severity: 'MAJOR' },
      ...{ defectCategory: 'DIMENSION', description: '孔径超差', suspectQuantity: '100' },
      ...{ lotQuantity: '100', engineerId: id('person', 'quality1') },
      ...more,
    })
    await leaveAs(test, 'srm_qcn_abnormal', made.id, { status: 'REPLIED' })
    return see(ABNORMAL, made)
  }

  /** A quality agreement in force that says that silence is consent. */
  async function silenceIsConsent(): Promise<Row> {
    const contract = await desk.effective()
    await leaveAs(test, 'srm_cct_contract', contract.id, {
      ...{ contract_type: 'QUALITY', deemed_accept_flag: 'Y' },
    })
    return contract
  }

  return {
    ...{ test, id, day, as, see, run, punishValues, claimValues, evidence, approved, published },
    ...{ abnormal, silenceIsConsent, desk },
    async later(days: number): Promise<void> {
      clients.clear()
      await desk.later(days)
    },
    strike: (resource: string) => strikeClock(test.product.engine, resource),
    async deductionsOf(record: Row): Promise<Row[]> {
      return (await as('finance1')).ok(DEDUCTION, 'listByPage', {
        sourceDocNumber: record.punishNumber ?? record.claimNumber ?? record.refundNumber,
        columns: ['sourceDocType', 'taxRate', 'appliedAmount', 'openAmount'],
      })
    },
  }
}
