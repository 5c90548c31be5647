import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const supplierId = f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true })

/** Which suppliers are visited in a period, when and by whom; each visit becomes an inspection of its own. */
export const srmSlcInspectPlan = defineDocument({
  resource: 'srmSlcInspectPlan',
  title: t('考察计划', 'Inspection plan'),
  number: { field: 'planNumber', pattern: 'IP{yyyyMMdd}{seq4}' },
  display: { code: 'planNumber', name: 'planName' },
  approval: { process: 'SLC_INSPECT_PLAN' },
  fields: {
    ...group('计划', 'Plan', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        default: { session: 'orgId' },
      }),
      planNumber: f.text('计划编号', 'Plan no.', { auto: true, unique: true, maxLength: 30 }),
      planName: f.text('计划名称', 'Plan name', { required: true, maxLength: 100 }),
      planType: f.lookup('SLC_INSPECT_TYPE', '考察类型', 'Inspection type', {
        required: true,
        default: 'INTRODUCE',
      }),
      planYear: f.year('年度', 'Year', { required: true }),
      startDate: f.date('计划开始', 'Plan from', { required: true }),
      endDate: f.date('计划结束', 'Plan to', { required: true }),
      leaderId: f.ref('basePerson', '组长', 'Leader', {
        required: true,
        default: { session: 'personId' },
      }),
      purpose: f.textarea('考察目的', 'Purpose', { required: true }),
      budgetAmount: f.amount('预算费用', 'Budget', { min: '0' }),
      totalCount: f.integer('供应商数', 'Suppliers', { computed: true }),
      doneCount: f.integer('已完成数', 'Done', { computed: true }),
      clashes: f.textarea('人员冲突', 'Clashes of staff', { auto: true, maxLength: 2000 }),
    }),
  },
  children: {
    suppliers: child({
      title: t('考察供应商', 'Suppliers to visit'),
      minAtSubmit: 1,
      unique: [['supplierId']],
      about: 'supplierId',
      editableIn: ['DRAFT', 'REJECTED', 'APPROVED'],
      statusField: 'lineStatus',
      states: {
        WAITING: t('待创建', 'Waiting'),
        CREATED: t('已创建', 'Created'),
        DONE: t('已完成', 'Done'),
        DROPPED: t('已取消', 'Dropped'),
      },
      fields: {
        supplierId,
        qualifyId: f.ref('srmSlcQualify', '资质审查单', 'Qualification review', {
          required: { field: 'header.planType', is: 'INTRODUCE' },
          refFilter: [
            { field: 'supplierId', sameAs: 'supplierId' },
            { field: 'status', is: 'APPROVED' },
            { field: 'conclusion', is: ['PASS', 'CONDITIONAL'] },
          ],
        }),
        planDate: f.date('计划日期', 'Planned on', { required: true }),
        days: f.number('天数', 'Days', { precision: 4, scale: 1, default: '1', min: '0.5' }),
        contactId: f.ref('srmPosSupplier.contacts', '对接人', 'Contact', {
          refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
        }),
        inspectId: f.ref('srmSlcLocaleInspect', '现场考察单', 'On-site inspection', { auto: true }),
        lineStatus: f.lookup('SLC_PLAN_LINE_STATUS', '状态', 'Line state', {
          auto: true,
          default: 'WAITING',
        }),
        dropReason: f.text('取消原因', 'Why dropped', { auto: true, maxLength: 300 }),
      },
    }),
    categories: child({
      title: t('考察品类', 'Categories'),
      unique: [['supplierId', 'categoryId']],
      fields: {
        supplierId,
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      },
    }),
    locations: child({
      title: t('考察场所', 'Locations'),
      fields: {
        supplierId,
        locationId: f.ref('srmPosSupplier.locations', '场所', 'Location', {
          required: true,
          refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
        }),
      },
    }),
    staffs: child({
      title: t('考察人员', 'Staff'),
      unique: [['personId']],
      editableIn: ['DRAFT', 'REJECTED', 'APPROVED'],
      fields: {
        personId: f.ref('basePerson', '人员', 'Person', { required: true }),
        staffRole: f.lookup('SLC_STAFF_ROLE', '角色', 'Role', {
          required: true,
          default: 'MEMBER',
        }),
        sections: f.multilookup('SLC_INSPECT_SECTION', '负责区段', 'Sections'),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('执行中', 'In progress'),
    FINISHED: t('已完成', 'Finished'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doGenerateLines',
      label: t('建议供应商', 'Propose suppliers'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doCreateInspect',
      label: t('创建现场考察', 'Create inspections'),
      // A row that has its inspection is refused with the inspection's number.
      from: ['WAITING', 'CREATED'],
      to: 'CREATED',
      by: 'buyer',
      at: 'suppliers',
      headerFrom: ['APPROVED'],
      style: 'primary',
    },
    {
      op: 'doDropLine',
      label: t('取消考察', 'Drop'),
      from: ['WAITING'],
      to: 'DROPPED',
      by: 'buyer',
      at: 'suppliers',
      headerFrom: ['APPROVED'],
      style: 'danger',
      input: { reason: f.text('取消原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'followInspection',
      label: t('更新进度', 'Follow inspection'),
      from: ['APPROVED'],
      to: ['APPROVED', 'FINISHED'],
      by: 'system',
    },
    {
      op: 'doFinish',
      label: t('完成计划', 'Finish the plan'),
      from: ['APPROVED'],
      to: 'FINISHED',
      by: 'buyer',
      guard: 'isThrough',
    },
    {
      op: 'doCancel',
      label: t('取消计划', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  access: { persons: ['leaderId', 'staffs.personId'] },
  list: {
    columns: `
      planNumber planName planType planYear startDate endDate leaderId doneCount totalCount status`,
    filters: 'planNumber planName planType planYear suppliers.supplierId leaderId status',
    sort: '-creationDate',
  },
  screens: {
    inspectPlanList: { kind: 'list', side: 'buyer' },
    inspectPlanEdit: { kind: 'edit', side: 'buyer' },
    inspectPlanDetail: { kind: 'detail', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmSlcLocaleInspect', field: 'planId' }],
  checks: [{ name: 'period', sql: 'end_date >= start_date' }],
})
