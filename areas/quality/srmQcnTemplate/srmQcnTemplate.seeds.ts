import type { Seeds } from '@opensrm/kernel/document/area.ts'
import { changeLookups } from '../change.lookups.ts'
import { demandedBy, PPAP_ELEMENTS, PPAP_LEVELS } from './levels.ts'

type Names = { readonly [code: string]: { zh: string; en: string } }
const names: Names = changeLookups.QCN_PPAP_ELEMENT.values
const levels: Names = changeLookups.QCN_PPAP_LEVEL.values

/** Steps of an 8D report with the question that leads through each. */
const STEPS: readonly (readonly [zh: string, en: string, guide: string, guideEn: string])[] = [
  [
    'D1 成立小组',
    'D1 Team',
    '谁负责、谁了解过程？至少包括质量、工艺和生产人员。',
    'Who leads, and who knows the process? At least quality, process engineering and production.',
  ],
  [
    'D2 问题描述',
    'D2 Problem',
    '什么、何处、何时、多少？是什么、不是什么？附照片和实测数据。',
    'What, where, when, how many? What is it, and what is it not? Add photos and measured values.',
  ],
  [
    'D3 临时围堵',
    'D3 Containment',
    '客户处、在途、库存、在制品各有多少可疑品？如何隔离，效果如何验证？',
    'How many suspect parts are at the customer, in transit, in stock and in process? How are they kept apart, and how is that verified?',
  ],
  [
    'D4 根本原因',
    'D4 Root cause',
    '为什么发生、为什么流出、体系为什么没有防住？用5个为什么，并复现验证。',
    'Why did it occur, why did it escape, why did the system not prevent it? Ask why five times and reproduce it.',
  ],
  [
    'D5 选择永久措施',
    'D5 Corrective action chosen',
    '哪些措施消除每个根本原因？为什么选择它，风险是什么？',
    'Which action removes each root cause? Why this one, and what are its risks?',
  ],
  [
    'D6 实施与验证',
    'D6 Implemented and validated',
    '何时实施、谁负责、用什么数据证明有效？',
    'When was it implemented, by whom, and which data prove that it works?',
  ],
  [
    'D7 预防再发',
    'D7 Prevention',
    '哪些FMEA、控制计划、作业指导书已更新？同类产品和过程是否一并推广？',
    'Which FMEA, control plans and instructions were updated? Was it carried over to like parts and processes?',
  ],
  [
    'D8 总结表彰',
    'D8 Closure',
    '措施是否有效、是否可以关闭？谁应得到感谢？',
    'Is it effective and can it be closed? Who deserves thanks?',
  ],
]

const shipped = {
  ...{ status: 'EFFECTIVE', templateVersion: 1, categoryIds: null },
  effectiveDate: '2026-01-01',
}
const codeOf = (level: string): string => `QTM-PPAP-${level.slice(-1)}`

export const srmQcnTemplateSeeds: Seeds = {
  identity: ['templateCode', 'templateVersion'],
  rows: [
    ...PPAP_LEVELS.map((level) => ({
      key: level,
      values: {
        ...shipped,
        ...{ templateCode: codeOf(level), templateType: 'PPAP', ppapLevel: level },
        templateName: `PPAP ${levels[level]?.zh}`,
        templateNameEn: `PPAP ${levels[level]?.en}`,
      },
    })),
    {
      key: 'REPORT_8D',
      values: {
        ...shipped,
        ...{ templateCode: 'QTM-8D', templateType: 'REPORT_8D', ppapLevel: null },
        ...{ templateName: '8D报告', templateNameEn: '8D report' },
      },
    },
  ],
  children: {
    elements: {
      identity: ['seqNum'],
      rows: [
        ...PPAP_LEVELS.flatMap((level) =>
          PPAP_ELEMENTS.map((elementCode, at) => ({
            ...{ key: `${level}/${elementCode}`, of: level },
            values: {
              ...{ seqNum: at + 1, elementCode, advanceDays: 0 },
              elementName: names[elementCode]?.zh,
              elementNameEn: names[elementCode]?.en,
              requirement: demandedBy(level, elementCode),
            },
          })),
        ),
        ...STEPS.map(([elementName, elementNameEn, guide, guideEn], at) => ({
          ...{ key: `REPORT_8D/${at + 1}`, of: 'REPORT_8D' },
          values: { seqNum: at + 1, elementName, elementNameEn, guide, guideEn, advanceDays: 0 },
        })),
      ],
    },
  },
}
