import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { OtherSystem } from '@opensrm/testkit/otherSystem.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

/** Sets up outside services that answer from a server of the test. */
export type Services = {
  /** An interface definition as the handbook for administrators describes it, enabled by a second person. */
  enable(interfaceCode: string): Promise<Row>
  /** Names it as the provider of a service. */
  choose(profileCode: string, profileValue: string): Promise<void>
}

export async function openServices(
  test: TestProduct,
  { admin, second, gateway }: { admin: ApiClient; second: ApiClient; gateway: OtherSystem },
): Promise<Services> {
  const of = ({ id, versionNum }: Row) => ({ id, versionNum })
  const line = { lineCode: 'OUTSIDE', lineName: 'Outside' }
  const { id: productLineId } = await admin.ok('baseScsiProductLine', 'saveOrUpdate', line)
  const { id: projectCodeId } = await admin.ok('baseScsiProjectCode', 'saveOrUpdate', {
    ...{ productLineId, projectCode: 'O1', projectName: '外部服务' },
  })
  return {
    async enable(interfaceCode) {
      const config = {
        ...{ url: `${gateway.url}/ask`, authType: 'BEARER', authSecret: 'gateway-secret' },
        ...{ successExpr: '$.status = S', messagePath: '$.msg' },
      }
      const answer = gateway.answer
      gateway.answer = (response) => response.end('{"status":"S"}')
      const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', {
        ...{ interfaceCode, interfaceName: interfaceCode, productLineId, projectCodeId },
        ...{ targetSystem: 'EBS', docResource: 'srmPosSupplier', keyFields: 'supplierNumber' },
        triggerType: 'SERVICE',
        requestConfigs: [
          { environment: 'TEST', ...config },
          { environment: 'PROD', ...config },
        ],
        requestMaps: [{ targetPath: 'account', sourceType: 'CONST', sourceField: 'SRM' }],
      })
      const [{ supplierNumber: docNumber }] = await admin.ok('srmPosSupplier', 'listByPage', {
        id: test.company.ids.supplier?.S1,
      })
      const tested = await admin.ok('baseScsiDefinition', 'doTest', { ...of(saved), docNumber })
      const enabled = await second.ok('baseScsiDefinition', 'doEnable', of(tested))
      gateway.asked.length = 0
      gateway.answer = answer
      return { ...of(enabled), docNumber }
    },
    async choose(profileCode, profileValue) {
      const [found] = await admin.ok('srmBaseConfigProfile', 'listByPage', { profileCode })
      const profile = await admin.ok('srmBaseConfigProfile', 'findById', { id: found.id })
      await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
        ...of(profile),
        values: [{ profileValue }],
      })
    },
  }
}
