import axe from 'axe-core';

/** What stands against WCAG 2.2 AA on the page, a line each, once nothing moves or fades any more. */
export async function wcagViolations(): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target} ${nodes[0]?.failureSummary}`);
}
