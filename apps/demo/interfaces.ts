import type { Company } from './build.ts'

/** One interface as an integration engineer would leave it: drafted, not tested yet. */
export async function buildInterfaces(company: Company): Promise<void> {
  const admin = await company.as('admin')
  const line = await admin.ok('baseScsiProductLine', 'saveOrUpdate', {
    lineCode: 'ERP',
    lineName: 'ERP 集成',
    lineNameEn: 'ERP integration',
  })
  const project = await admin.ok('baseScsiProjectCode', 'saveOrUpdate', {
    productLineId: line.id,
    projectCode: 'PO',
    projectName: '采购订单',
    projectNameEn: 'Purchase orders',
  })
  const request = {
    url: 'https://erp.example.com/api/purchase-orders',
    authType: 'OAUTH2',
    authUser: 'opensrm',
    tokenUrl: 'https://erp.example.com/oauth/token',
    successExpr: '$.status = S',
    messagePath: '$.msg',
  }
  await admin.ok('baseScsiDefinition', 'saveOrUpdate', {
    interfaceCode: 'PO_TO_ERP',
    interfaceName: '订单推送ERP',
    interfaceNameEn: 'Orders to the ERP',
    productLineId: line.id,
    projectCodeId: project.id,
    direction: 'OUT',
    targetSystem: 'ERP',
    triggerType: 'EVENT',
    eventCode: 'srmPurOrder.published',
    docResource: 'srmPurOrder',
    keyFields: 'poNumber',
    requestConfigs: [
      { environment: 'TEST', ...request },
      { environment: 'PROD', ...request },
    ],
    requestMaps: [
      { targetPath: 'header.poNo', sourceField: 'poNumber', requiredFlag: 'Y' },
      { targetPath: 'header.vendor', sourceField: 'supplierId.supplierNumber' },
      {
        targetPath: 'header.date',
        sourceField: 'orderDate',
        convertType: 'DATE_FORMAT',
        convertArg: 'yyyyMMdd',
      },
      { targetPath: 'header.source', sourceType: 'CONST', sourceField: 'SRM' },
      { targetPath: 'lines[].item', sourceField: 'lines.itemId.itemCode' },
      { targetPath: 'lines[].qty', sourceField: 'lines.quantity', convertType: 'NUMBER' },
    ],
  })
}
