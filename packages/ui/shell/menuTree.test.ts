import { describe, expect, it } from 'vitest'
import type { MenuItem, RouteEntry } from '../client/routes.ts'
import { branchesAbove, filterTree, menuIdOf, menuLeaves, menuTree, shortened } from './menuTree.ts'

describe('menu tree', () => {
  it('puts children under their parents and leaves out disabled ones and empty folders', () => {
    const tree = menuTree([
      folder('1'),
      page('2', '1', 1),
      { ...page('3', '1', 1), enabled: 'N' },
      folder('4'),
    ])
    expect(
      tree.map((node) => [node.item.menuId, node.children.map((each) => each.item.menuId)]),
    ).toEqual([['1', ['2']]])
  })

  it('refuses a child whose level does not exceed its parent, hence any cycle', () => {
    const tree = menuTree([
      folder('1'),
      page('2', '1', 0),
      { ...page('5', '6', 2) },
      page('6', '5', 1),
    ])
    expect(tree).toEqual([])
  })

  it('finds pages with the folders above them', () => {
    const tree = menuTree([folder('1'), page('2', '1', 1), page('3', '0', 0)])
    const leaves = menuLeaves(tree).map(({ item, above }) => [item.menuId, above.length])
    expect(leaves).toEqual([
      ['2', 1],
      ['3', 0],
    ])
  })

  it('keeps the branches that lead to a match', () => {
    const tree = menuTree([folder('1'), page('2', '1', 1), page('3', '1', 1)])
    const found = filterTree(tree, (item) => item.menuId === '3')
    expect(found[0]?.children.map((node) => node.item.menuId)).toEqual(['3'])
  })

  it('shows a folder of one page as that page, at any depth', () => {
    const inner = { ...folder('2'), menuParentId: '1', levelId: 1 }
    const tree = menuTree([
      folder('1'),
      inner,
      page('3', '2', 2),
      folder('4'),
      page('5', '4', 1),
      page('6', '4', 1),
    ])
    expect(shortened(tree).map(({ item, children }) => [item.menuId, children.length])).toEqual([
      ['3', 0],
      ['4', 2],
    ])
  })

  it('names the branches above an item, whatever its depth', () => {
    const inner = { ...folder('2'), menuParentId: '1', levelId: 1 }
    const tree = menuTree([folder('1'), inner, page('3', '2', 2), page('4', '0', 0)])
    expect(branchesAbove(tree, '3')).toEqual(['1', '2'])
    expect(branchesAbove(tree, '4')).toEqual([])
    expect(branchesAbove(tree, '9')).toEqual([])
  })
})

describe('the menu a page belongs to', () => {
  const menus = [
    { ...page('1', '0', 0), url: 'roles?side=buyer' },
    { ...page('2', '0', 0), url: 'roles/rights' },
    { ...page('3', '0', 0), url: 'roles/chart' },
  ]
  const route = (name: string, kind: RouteEntry['kind'], menuId: string): RouteEntry => ({
    ...{ route: name, kind, menuId, resource: 'role', side: 'buyer', title: { zh: '', en: '' } },
  })
  const routes = [
    route('roles', 'list', '1'),
    route('roles/rights', 'edit', '2'),
    route('role/main', 'edit', '3'),
  ]

  it('is its own', () => {
    expect(menuIdOf({ path: 'roles', menuId: '1' }, menus, routes)).toBe('1')
    expect(menuIdOf({ path: 'roles/rights', menuId: '2' }, menus, routes)).toBe('2')
  })

  it('is that of the list when a record is open, also where the record’s page is a menu itself', () => {
    expect(menuIdOf({ path: 'roles/rights', id: '7', menuId: '2' }, menus, routes)).toBe('1')
    expect(menuIdOf({ path: 'role/main', id: 'new', menuId: '3' }, menus, routes)).toBe('1')
  })

  it('is the one it was opened with when no menu names it', () => {
    expect(menuIdOf({ path: 'elsewhere', menuId: '9' }, menus, routes)).toBe('9')
  })
})

function folder(menuId: string): MenuItem {
  return { ...page(menuId, '0', 0), url: null, menuType: 'FOLDER' }
}

function page(menuId: string, menuParentId: string, levelId: number): MenuItem {
  return {
    menuId,
    menuParentId,
    levelId,
    menuName: menuId,
    menuNameEn: null,
    menuType: 'PAGE',
    menuCode: menuId,
    url: `page${menuId}`,
    imageLink: '',
    enabled: 'Y',
  }
}
