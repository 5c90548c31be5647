import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Texts that explain to an administrator each rule for an operation. */
export const explainTexts = defineErrors({
  WHY_ACCOUNT_OK: { zh: '账号 {user} 可以登录', en: 'The account {user} may sign in' },
  WHY_ACCOUNT_OFF: {
    zh: '账号 {user} 不能登录：状态 {status}，有效期 {from} 至 {to}',
    en: 'The account {user} may not sign in: status {status}, valid {from} to {to}',
  },
  WHY_ENABLE_ACCOUNT: {
    zh: '系统管理员可在“用户账号”中启用、解锁或延长有效期',
    en: 'A system administrator can enable, unlock or extend it in User accounts',
  },
  WHY_HOLDS: { zh: '拥有职责：{names}', en: 'Has: {names}' },
  WHY_HOLDS_NOTHING: {
    zh: '没有任何生效的职责',
    en: 'Has no effective responsibility',
  },
  WHY_GRANT_RESPONSIBILITY: {
    zh: '系统管理员可在“用户职责”中授予职责',
    en: 'A system administrator can grant one in User responsibilities',
  },
  WHY_BY_TASK: {
    zh: '“{operation}”由持有该单据审批任务的人执行，不看按钮权限',
    en: '"{operation}" is only for the person who has the approval task of the document',
  },
  WHY_BY_SYSTEM: {
    zh: '“{operation}”只由系统执行',
    en: '"{operation}" is done by the system only',
  },
  WHY_OTHER_SIDE: {
    zh: '“{operation}”属于另一方（采购方/供应商）',
    en: '"{operation}" belongs to the other side (buyer or supplier)',
  },
  WHY_CODE_HELD: {
    zh: '持有“{operation}”所需的资源编码 {codes}，来自角色：{through}',
    en: 'Has the code for "{operation}" ({codes}) through the roles: {through}',
  },
  WHY_NO_MENU: {
    zh: '没有菜单提供“{operation}”，任何人都不能从界面执行',
    en: 'No menu offers "{operation}", so nobody can do it from a page',
  },
  WHY_CODE_MISSING: {
    zh: '没有“{operation}”所需的资源编码 {codes}（菜单：{menus}）',
    en: 'Lacks the code for "{operation}": {codes} (menus: {menus})',
  },
  WHY_ROLES_GIVE: { zh: '以下角色包含它：{roles}', en: 'Granted by these roles: {roles}' },
  WHY_NO_ROLE_GIVES: {
    zh: '目前没有角色包含它，可在“菜单功能权限”中勾选',
    en: 'No role grants it yet. Tick it under Menu and function privileges',
  },
  WHY_END_ONE_DUTY: {
    zh: '收回其中一项职责，或由安全管理员登记有期限的例外',
    en: 'End one of the two, or let the security administrator record an exception with an end date',
  },
  WHY_NO_RECORD: {
    zh: '不存在编号或ID为“{named}”的记录',
    en: 'There is no record with the number or id "{named}"',
  },
  WHY_IN_SCOPE: { zh: '记录在数据范围内，可以看到', en: 'The record is in the data scope' },
  WHY_NO_VIEW: { zh: '没有查看该单据的权限', en: 'May not view this kind of document at all' },
  WHY_NOT_FOR_SUPPLIERS: {
    zh: '该单据不对供应商开放',
    en: 'This kind of document is not for suppliers',
  },
  WHY_OTHER_SUPPLIER: {
    zh: '记录属于其他供应商',
    en: 'The record belongs to another supplier',
  },
  WHY_NOT_PUBLISHED: {
    zh: '处于“{state}”的记录供应商看不到，发布后可见',
    en: 'Suppliers do not see it while it is "{state}", only after publication',
  },
  WHY_NOT_SHARED: {
    zh: '记录不满足对供应商开放的条件',
    en: 'The record does not meet the condition for being shared with suppliers',
  },
  WHY_HIDDEN_STATE: {
    zh: '处于“{state}”的记录只有供应商自己能看到',
    en: 'While it is "{state}" only the supplier sees it',
  },
  WHY_NO_PERMITS: {
    zh: '没有生效的数据权限配置（职责数据范围：{scopes}），且不是本人的记录',
    en: "No effective data permit (scope of the responsibilities: {scopes}), and not the user's own record",
  },
  WHY_OTHER_ORG: {
    zh: '记录的业务组织是 {orgs}，允许的是 {permitted}',
    en: 'The record belongs to {orgs}; permitted are {permitted}',
  },
  WHY_FOLLOWS: {
    zh: '能查看其{label}的用户才能查看该记录',
    en: 'The record is seen by those who see its {label}',
  },
  WHY_OTHER_CATEGORY: {
    zh: '记录的采购品类是 {categories}，在组织 {orgs} 允许的是 {permitted}',
    en: 'The record is of category {categories}; in {orgs} permitted are {permitted}',
  },
  WHY_MAKE_PERMIT: {
    zh: '系统管理员可在“数据权限配置”中增加组织或品类',
    en: 'A system administrator can add the organisation or category in Data permits',
  },
  WHY_MAY_WRITE: { zh: '数据权限允许操作', en: 'The data permits allow changes' },
  WHY_READ_ONLY: {
    zh: '对该组织或品类只有查看权限',
    en: 'For this organisation or category the permit is read-only',
  },
  WHY_WIDEN_PERMIT: {
    zh: '系统管理员可在“数据权限配置”中把权限级别改为“操作”',
    en: 'A system administrator can set the access level to Write in Data permits',
  },
  WHY_STATE_FITS: {
    zh: '单据状态“{state}”允许此操作',
    en: 'The state "{state}" allows it',
  },
  WHY_POSSIBLE_IN: { zh: '在以下状态可以执行：{states}', en: 'Possible while it is: {states}' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    explainTexts: typeof explainTexts
  }
}
