type Signer = { signTime: string | null; signOrder: number | null }

/** Those who are asked next: all of the lowest order that is still open. */
export function onTurn<S extends Signer>(signers: readonly S[]): S[] {
  const open = signers.filter(({ signTime }) => signTime === null)
  const order = Math.min(...open.map(({ signOrder }) => signOrder ?? 1))
  return open.filter(({ signOrder }) => (signOrder ?? 1) === order)
}
