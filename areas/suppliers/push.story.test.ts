import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

let test: TestProduct
let admin: ApiClient
let erp: OtherSystem
const S3 = () => test.company.ids.supplier?.S3 ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const supplier = () => admin.ok('srmPosSupplier', 'findById', { id: S3() })

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  erp = await openOtherSystem()
  erp.answer = (response) => response.end('{"status":"S","no":"V-4711"}')
  await allowCallsHere(test)
})
afterAll(async () => {
  await test?.close()
  erp.close()
})

async function qualify(): Promise<void> {
  await leaveAs(test, 'srm_pos_supplier', S3(), { status: 'REGISTERED' })
  await admin.ok('srmPosSupplier', 'doQualified', { ...of(await supplier()), reason: '复审' })
  await drainOutbox(test.product.engine)
}

async function openInterface(): Promise<void> {
  const line = await admin.ok('baseScsiProductLine', 'saveOrUpdate', {
    ...{ lineCode: 'SUPPLIERS', lineName: '供应商' },
  })
  const project = await admin.ok('baseScsiProjectCode', 'saveOrUpdate', {
    ...{ productLineId: line.id, projectCode: 'P1', projectName: '一期' },
  })
  const request = {
    ...{ url: `${erp.url}/vendors`, authType: 'BEARER', authSecret: 'top-secret-word' },
    successExpr: '$.status = S',
  }
  const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', {
    ...{ interfaceCode: 'POS_SUPPLIER_PUSH', interfaceName: '推送供应商', targetSystem: 'EBS' },
    ...{ productLineId: line.id, projectCodeId: project.id, docResource: 'srmPosSupplier' },
    keyFields: 'supplierNumber',
    requestConfigs: ['TEST', 'PROD'].map((environment) => ({ environment, ...request })),
    requestMaps: [{ targetPath: 'number', sourceField: 'supplierNumber' }],
    responseMaps: [{ sourcePath: '$.no', targetField: 'externalNo' }],
  })
  const docNumber = (await supplier()).supplierNumber
  const tested = await admin.ok('baseScsiDefinition', 'doTest', { ...of(saved), docNumber })
  const operator = await managerAs(test, admin, 'OPS_ENGINEER')
  await operator.ok('baseScsiDefinition', 'doEnable', of(tested))
  erp.asked.length = 0
}

describe('A supplier goes to the ERP', () => {
  it('not at all without an interface', async () => {
    await qualify()
    expect(await supplier()).toMatchObject({ status: 'QUALIFIED', pushStatus: 'NONE' })
  })

  it('when it is qualified, and keeps the number it is given there', async () => {
    await openInterface()
    await qualify()
    expect(erp.asked).toHaveLength(1)
    expect(await supplier()).toMatchObject({ pushStatus: 'SUCCESS', externalNo: 'V-4711' })
  })

  it('earlier, where the parameter says so', async () => {
    const [{ id }] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'POS_ERP_PUSH_ON',
    })
    const profile = await admin.ok('srmBaseConfigProfile', 'findById', { id })
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
      ...{ ...of(profile), values: [{ profileValue: 'CREATE' }] },
    })
    erp.asked.length = 0
    await qualify()
    expect(erp.asked).toHaveLength(0)
  })
})
