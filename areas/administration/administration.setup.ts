import { t } from '@opensrm/kernel/i18n/text.ts'
import type { SetupStep } from '@opensrm/platform/home/setupSteps.ts'

/**
 * Setup from the first organisation to people who can work. The first visit has already created
 * some of these.
 */
export const administrationSetup: readonly SetupStep[] = [
  {
    ...{ code: 'ORGANISATION', seq: 10, resource: 'baseOrganization', having: { orgType: 'BU' } },
    title: t('建立业务组织', 'Add a business unit'),
    hint: t(
      '工厂或采购单位，挂在公司之下；单据、价格和库存都属于它',
      'A plant or buying unit below the company: documents, prices and stock belong to it',
    ),
    route: 'institution/main',
  },
  {
    ...{ code: 'DEPARTMENT', seq: 20, resource: 'baseDepartment', having: {}, atLeast: 2 },
    title: t('建立部门', 'Add departments'),
    hint: t('员工属于部门，审批按部门负责人进行', 'People belong to them; their managers approve'),
    route: 'DepartmentDetail',
  },
  {
    ...{ code: 'ACCOUNT', seq: 30, resource: 'baseUser', atLeast: 2 },
    having: { userType: 'INTERNAL' },
    title: t('录入员工并创建账号', 'Add employees with accounts'),
    hint: t(
      '保存员工后点“创建账号”；初始密码在用户页“重置密码”获得',
      'Save the employee and press "Create account". "Reset password" on the user page shows the first password',
    ),
    route: 'EditEmployee',
  },
  {
    ...{ code: 'RIGHTS', seq: 40, resource: 'baseUserResponsibility', having: {}, atLeast: 2 },
    title: t('分配职责', 'Give responsibilities'),
    hint: t(
      '申请人、采购员、采购经理、仓管员、质检员……可批量授权',
      'Requester, buyer, purchasing manager, warehouse clerk, quality engineer: several at once',
    ),
    route: 'systemsetting/userresponsibility',
  },
  {
    ...{ code: 'PERMIT', seq: 50, resource: 'basePermissionConfig' },
    having: { status: 'EFFECTIVE' },
    title: t('配置数据权限', 'Give data permits'),
    hint: t(
      '哪些人可以读写哪些组织和品类，保存后点“生效”',
      'Who may read and write for which organisations and categories; save, then "Make effective"',
    ),
    route: 'permissionConfigurationEdit',
  },
  {
    ...{ code: 'MANAGER', seq: 60, resource: 'baseDepartment', having: { managerPersonId: null } },
    title: t('指定部门负责人', 'Name department managers'),
    hint: t('申请由部门负责人审批', 'They approve the requisitions of their department'),
    route: 'department',
  },
  {
    ...{
      code: 'SUPPLIER_ACCOUNT',
      seq: 190,
      resource: 'baseUser',
      having: { userType: 'SUPPLIER' },
    },
    title: t('为供应商开通账号', 'Open an account for the supplier'),
    hint: t(
      '选择供应商，再分配供应商职责',
      'Choose the supplier, then assign supplier responsibilities',
    ),
    route: 'user2',
  },
]
