import type { CompanyPlan, PersonPlan } from '../plan.ts'

type Row = [
  userName: string,
  name: string,
  nameEn: string,
  gender: 'M' | 'F',
  department: string,
  responsibilities: string,
  permits: string,
]

/** All people with an account. Permits name organisations; plants below them are included. */
const ROWS: readonly Row[] = [
  ['director1', '周启明', 'Zhou Qiming', 'M', 'D-PUR', 'PURCHASING_MANAGER', 'ORG01'],
  ['manager1', '陈志远', 'Chen Zhiyuan', 'M', 'D-PUR-SZ', 'PURCHASING_MANAGER', 'HC-SZ'],
  ['manager2', '吴晓梅', 'Wu Xiaomei', 'F', 'D-PUR-WX', 'PURCHASING_MANAGER', 'HC-WX'],
  ['buyer1', '林静', 'Lin Jing', 'F', 'D-PUR-SZ', 'BUYER', 'HC-SZ'],
  ['buyer2', '王磊', 'Wang Lei', 'M', 'D-PUR-WX', 'BUYER', 'HC-WX'],
  ['buyer3', '徐佳宁', 'Xu Jianing', 'F', 'D-PUR-SZ', 'BUYER', 'HC-SZ'],
  ['buyer4', '马超', 'Ma Chao', 'M', 'D-PUR-WX', 'BUYER', 'HC-WX'],
  ['buyer5', '郑雨桐', 'Zheng Yutong', 'F', 'D-PUR', 'BUYER', 'ORG01'],
  ['buyer6', '黄伟', 'Huang Wei', 'M', 'D-PUR', 'BUYER', 'ORG01'],
  ['sourcing1', '高翔', 'Gao Xiang', 'M', 'D-PUR', 'SOURCING_MANAGER', 'ORG01'],
  ['suppliermgr1', '许文婷', 'Xu Wenting', 'F', 'D-PUR', 'SUPPLIER_MANAGER', 'ORG01'],
  ['factory1', '赵国强', 'Zhao Guoqiang', 'M', 'D-PRD-SZ1', 'REQUESTER', 'SZ1'],
  ['factory2', '孙志刚', 'Sun Zhigang', 'M', 'D-PRD-SZ2', 'REQUESTER', 'SZ2'],
  ['factory3', '钱一鸣', 'Qian Yiming', 'M', 'D-PRD-WX1', 'REQUESTER', 'WX1'],
  ['factory4', '罗渝', 'Luo Yu', 'F', 'D-PRD-CQ1', 'REQUESTER', 'CQ1'],
  ['requester1', '李娜', 'Li Na', 'F', 'D-PRD-SZ1', 'REQUESTER', 'SZ1'],
  ['requester2', '张浩', 'Zhang Hao', 'M', 'D-PRD-SZ2', 'REQUESTER', 'SZ2'],
  ['requester3', '刘洋', 'Liu Yang', 'M', 'D-PRD-WX1', 'REQUESTER', 'WX1'],
  ['requester4', '何雪', 'He Xue', 'F', 'D-PRD-CQ1', 'REQUESTER', 'CQ1'],
  ['requester5', '宋子轩', 'Song Zixuan', 'M', 'D-RND', 'REQUESTER', 'SZ1'],
  ['warehouse1', '赵建国', 'Zhao Jianguo', 'M', 'D-WH-SZ', 'WAREHOUSE_CLERK', 'HC-SZ'],
  ['warehouse2', '刘海波', 'Liu Haibo', 'M', 'D-WH-WX', 'WAREHOUSE_CLERK', 'HC-WX'],
  ['warehouse3', '孙丽', 'Sun Li', 'F', 'D-WH-SZ', 'WAREHOUSE_CLERK', 'HC-SZ'],
  ['quality1', '杨帆', 'Yang Fan', 'F', 'D-QA-SZ', 'QUALITY_ENGINEER', 'HC-SZ'],
  ['quality2', '彭飞', 'Peng Fei', 'M', 'D-QA-WX', 'QUALITY_ENGINEER', 'HC-WX'],
  ['quality3', '谢敏', 'Xie Min', 'F', 'D-QA-SZ', 'QUALITY_ENGINEER', 'HC-SZ'],
  ['finance1', '曹颖', 'Cao Ying', 'F', 'D-FIN', 'FINANCE_CLERK', 'ORG01'],
  ['finance2', '董建华', 'Dong Jianhua', 'M', 'D-FIN', 'FINANCE_MANAGER', 'ORG01'],
  ['rnd1', '蒋思远', 'Jiang Siyuan', 'M', 'D-RND', 'REQUESTER,MOULD_ENGINEER', 'SZ1'],
  ['it1', '唐俊', 'Tang Jun', 'M', 'D-IT', 'PROCESS_ADMIN,OPS_ENGINEER', 'ORG01'],
  ['auditor1', '沈慧', 'Shen Hui', 'F', 'DEPT01', 'AUDITOR', 'ORG01'],
]

export function peopleOf(departments: CompanyPlan['departments']): PersonPlan[] {
  const orgOf = new Map(departments.map(({ code, org }) => [code, org]))
  return ROWS.map(
    ([userName, name, nameEn, gender, department, responsibilities, permits], index) => ({
      userName,
      employeeNo: `HC${String(10_021 + index * 7)}`,
      name,
      nameEn,
      gender: gender === 'M' ? 'MALE' : 'FEMALE',
      department,
      org: orgOf.get(department) ?? 'ORG01',
      email: `${nameEn.toLowerCase().split(' ').reverse().join('.')}@huachen-precision.example`,
      mobile: `138${String(51_200_317 + index * 1_317).padStart(8, '0')}`,
      responsibilities: responsibilities.split(','),
      permits: permits.split(','),
    }),
  )
}

export const MANAGERS: CompanyPlan['managers'] = [
  { department: 'DEPT01', manager: 'director1' },
  { department: 'D-PUR', manager: 'director1' },
  // The manager above the purchasing managers of the two companies: late tasks go there.
  { department: 'D-OPS-SZ', manager: 'director1' },
  { department: 'D-OPS-WX', manager: 'director1' },
  { department: 'D-PUR-SZ', manager: 'manager1' },
  { department: 'D-PUR-WX', manager: 'manager2' },
  { department: 'D-PRD-SZ1', manager: 'factory1' },
  { department: 'D-PRD-SZ2', manager: 'factory2' },
  { department: 'D-PRD-WX1', manager: 'factory3' },
  { department: 'D-PRD-CQ1', manager: 'factory4' },
  { department: 'D-WH-SZ', manager: 'warehouse1' },
  { department: 'D-WH-WX', manager: 'warehouse2' },
  { department: 'D-QA-SZ', manager: 'quality1' },
  { department: 'D-QA-WX', manager: 'quality2' },
  { department: 'D-FIN', manager: 'finance2' },
  { department: 'D-RND', manager: 'rnd1' },
  { department: 'D-IT', manager: 'it1' },
]

/**
 * The approver of a person's requests: the manager of the department, or for the manager the next
 * one up.
 */
export function approverOf(userName: string): string {
  const department = ROWS.find(([name]) => name === userName)?.[4] ?? 'DEPT01'
  const manager = MANAGERS.find((one) => one.department === department)?.manager ?? 'director1'
  return manager === userName ? 'director1' : manager
}
