import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const suppliersEvents: readonly MessageEvent[] = [
  {
    code: 'srmPosChangeInfo.accountAsked',
    title: t('申请变更银行账户', 'Bank account asked to change'),
    module: 'SUPPLIERS',
    shipped: {
      to: ['supplierId', 'buyerId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('银行账户变更申请{docNumber}', 'Bank account change {docNumber}'),
      body: t(
        '<p>{receiverName}，有人申请变更银行账户（{docNumber}）。如非贵公司本意，请立即终止该申请并联系采购方。</p>',
        '<p>{receiverName}, somebody asked for another bank account ({docNumber}). If it was not you, stop the request and call us at once.</p>',
      ),
      mandatory: true,
    },
  },
  {
    code: 'srmPosChangeInfo.cooled',
    title: t('银行账户变更冷却期满', 'Bank account change may be released'),
    module: 'SUPPLIERS',
  },
  {
    code: 'srmPosChangeInfo.effective',
    title: t('供应商信息变更已生效', 'Supplier change in effect'),
    module: 'SUPPLIERS',
    shipped: {
      to: ['supplierId', 'buyerId'],
      channels: ['INAPP'],
      subject: t('信息变更{docNumber}已生效', 'Change {docNumber} is in effect'),
      body: t(
        '<p>{receiverName}，信息变更{docNumber}已生效。</p>',
        '<p>{receiverName}, change {docNumber} is in effect.</p>',
      ),
    },
  },
  {
    code: 'srmPosRegister.accountApproved',
    title: t('注册账号通过', 'Registration account approved'),
    module: 'SUPPLIERS',
    personal: true,
    route: 'registerInfoEdit',
    shipped: {
      to: ['registerUserId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('注册账号已通过', 'Your account is ready'),
      body: t(
        '<p>{receiverName}，注册账号已通过审核，请登录填写企业资料并提交。</p>',
        '<p>{receiverName}, your account is ready. Sign in, fill in the data of your company and submit it.</p>',
      ),
    },
  },
  {
    code: 'srmPosRegister.accountRejected',
    title: t('注册账号驳回', 'Registration account rejected'),
    module: 'SUPPLIERS',
  },
  {
    code: 'srmPosRegister.approved',
    title: t('注册通过', 'Registration approved'),
    module: 'SUPPLIERS',
    personal: true,
    route: 'registerInfoEdit',
    shipped: {
      to: ['registerUserId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('注册{docNumber}已通过', 'Registration {docNumber} is approved'),
      body: t(
        '<p>{receiverName}，注册{docNumber}已通过，贵公司已成为注册供应商，请重新登录。</p>',
        '<p>{receiverName}, registration {docNumber} is approved: your company is a registered supplier. Sign in again.</p>',
      ),
    },
  },
  {
    code: 'srmPosRegister.rejected',
    title: t('注册资料驳回', 'Registration data sent back'),
    module: 'SUPPLIERS',
    personal: true,
    route: 'registerInfoEdit',
    says: ['reason', 'remarks', 'remarksEn'],
    shipped: {
      to: ['registerUserId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('注册{docNumber}被退回', 'Registration {docNumber} was sent back'),
      body: t(
        '<p>{receiverName}，注册{docNumber}被退回：{reason}。请登录修改后重新提交。</p><p>{remarks}</p>',
        '<p>{receiverName}, registration {docNumber} was sent back: {reason}. Sign in, correct it and submit it again.</p><p>{remarksEn}</p>',
      ),
    },
  },
  {
    code: 'srmPosRegister.urged',
    title: t('催办注册资料', 'Registrant reminded'),
    module: 'SUPPLIERS',
    personal: true,
    route: 'registerInfoEdit',
    shipped: {
      to: ['registerUserId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('请尽快完成注册{docNumber}', 'Please finish registration {docNumber}'),
      body: t(
        '<p>{receiverName}，请尽快登录完成注册{docNumber}的资料并提交。</p>',
        '<p>{receiverName}, please sign in, finish registration {docNumber} and submit it.</p>',
      ),
    },
  },
  {
    code: 'srmPosRegisterInvite.sent',
    title: t('已发送注册邀请', 'Invitation sent'),
    module: 'SUPPLIERS',
  },
  {
    code: 'srmPosSupplierWarning.raised',
    title: t('供应商预警', 'Supplier warning raised'),
    module: 'SUPPLIERS',
    says: ['object', 'objectEn'],
    shipped: {
      to: ['ownerId', 'supplierId'],
      channels: ['INAPP'],
      subject: t(
        '供应商预警：{warningType} {object}',
        'Supplier warning: {warningType} {objectEn}',
      ),
      body: t(
        '<p>{receiverName}，请处理预警：{warningType} {object} {dueDate}。</p>',
        '<p>{receiverName}, please handle a warning: {warningType} {objectEn} {dueDate}.</p>',
      ),
    },
  },
  {
    code: 'srmPosSupplierWarning.supplierAsked',
    title: t('提醒供应商处理预警', 'Supplier asked about a warning'),
    module: 'SUPPLIERS',
    says: ['object', 'objectEn'],
    shipped: {
      to: ['supplierId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('请更新资料：{warningType} {object}', 'Please renew: {warningType} {objectEn}'),
      body: t(
        '<p>{receiverName}，{warningType} {object} {dueDate}，请提交信息变更更新资料。</p>',
        '<p>{receiverName}, {warningType} {objectEn} {dueDate}: please hand in a change request.</p>',
      ),
    },
  },
  {
    code: 'srmPosSupplierImport.finished',
    title: t('供应商导入完成', 'Supplier import finished'),
    module: 'SUPPLIERS',
    shipped: {
      to: ['userId'],
      channels: ['INAPP'],
      subject: t('供应商导入{docNumber}已完成', 'Supplier import {docNumber} is finished'),
      body: t(
        '<p>{receiverName}，供应商导入{docNumber}已完成，共导入 {count} 行。</p>',
        '<p>{receiverName}, supplier import {docNumber} is finished: {count} rows were imported.</p>',
      ),
    },
  },
  {
    code: 'srmPosSupplier.pushDue',
    title: t('供应商待推送ERP', 'Supplier to be sent to the ERP'),
    module: 'SUPPLIERS',
  },
  {
    code: 'srmPosSupplierItemReport.renewalAsked',
    title: t('催促新检测报告', 'New test report asked for'),
    module: 'SUPPLIERS',
    shipped: {
      to: ['supplierId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('请提交新的检测报告', 'Please hand in a new test report'),
      body: t(
        '<p>{receiverName}，检测报告 {docNumber} 的有效期至 {effectiveTo}，请提交新报告。</p>',
        '<p>{receiverName}, test report {docNumber} is valid until {effectiveTo}. Please hand in a new one.</p>',
      ),
    },
  },
]

/** The fields of each event, and what its ids refer to. */
export const suppliersPayloads = defineEvents({
  'srmPosChangeInfo.accountAsked': { id: 'record', supplierId: 'supplier', buyerId: 'person' },
  'srmPosChangeInfo.cooled': { id: 'record', supplierId: 'supplier', daysLeft: 'number' },
  'srmPosChangeInfo.effective': { id: 'record', supplierId: 'supplier', buyerId: 'person' },
  'srmPosRegister.accountApproved': { id: 'record', registerUserId: 'user' },
  'srmPosRegister.accountRejected': { id: 'record', registerUserId: 'user' },
  'srmPosRegister.approved': { id: 'record', registerUserId: 'user', supplierId: 'supplier' },
  'srmPosRegister.rejected': {
    id: 'record',
    registerUserId: 'user',
    reason: 'text',
    remarks: 'text',
    remarksEn: 'text',
  },
  'srmPosRegister.urged': { id: 'record', registerUserId: 'user' },
  'srmPosRegisterInvite.sent': { id: 'record', buyerId: 'person' },
  'srmPosSupplier.pushDue': { id: 'record' },
  'srmPosSupplierImport.finished': { id: 'record', userId: 'user', count: 'number' },
  'srmPosSupplierItemReport.renewalAsked': {
    id: 'record',
    supplierId: 'supplier',
    effectiveTo: 'text',
  },
  'srmPosSupplierWarning.raised': {
    id: 'record',
    ownerId: 'person',
    supplierId: 'supplier',
    object: 'text',
    objectEn: 'text',
    dueDate: 'text',
  },
  'srmPosSupplierWarning.supplierAsked': {
    id: 'record',
    supplierId: 'supplier',
    object: 'text',
    objectEn: 'text',
    dueDate: 'text',
  },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    suppliersPayloads: typeof suppliersPayloads
  }
}
