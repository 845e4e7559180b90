import { findPlan, type PlanOnSale, type Sellable } from '../catalogue/catalogue.ts';
import { validationFailed } from '../platform/errors.ts';
import type { DraftDeps } from './services/handler.ts';
import { plan, plansOf, sellable, serviceDown } from './draft.ts';

/**
 * The pin an order names: by the exam's code where the exam has one kind of pin, otherwise by the pin's id.
 * @throws AppError VALIDATION_FAILED on exam, or SERVICE_DOWN
 */
export async function examPin(deps: DraftDeps, name: string): Promise<{ exam: Sellable; pin: PlanOnSale }> {
  const named = await findPlan(deps.sql, name, deps.agentId);
  if (named?.service === 'result-checker') {
    const exam = await sellable(deps, 'result-checker', 'exam', named.provider);
    return { exam, pin: await plan(deps, exam, name, 'exam') };
  }
  const exam = await sellable(deps, 'result-checker', 'exam', name);
  const [pin, ...others] = await plansOf(deps, exam);
  if (!pin) throw serviceDown('exam', `No ${exam.name} pins are on sale now.`);
  if (others.length > 0) {
    const ids = [pin, ...others].map(({ shownId }) => shownId).join(', ');
    throw validationFailed({ exam: [`${exam.name} has several pins: send one of ${ids}.`] });
  }
  return { exam, pin };
}
