import { compileRules, type Issue, type Ruleset } from '../../rules/index.ts';
import { invalidArgument } from '../error/firestore-error.ts';

/** Decides whether the server allows requests before valid rules are loaded. */
export type Unruled = 'allow-all' | 'deny-all';

export interface RulesFile {
  name: string;
  content: string;
}

/** Keeps the security rules of each project, and default rules for projects without their own. */
export class Rulebook {
  #default: Ruleset | Unruled = 'allow-all';
  readonly #byProject = new Map<string, Ruleset>();
  readonly #listeners = new Set<() => void>();

  rulesOf(project: string): Ruleset | Unruled {
    return this.#byProject.get(project) ?? this.#default;
  }

  /**
   * Loads the default rules, for projects without rules of their own. Default rules with errors deny everything, so a
   * mistake never opens access.
   */
  loadDefault(file: RulesFile): readonly Issue[] {
    const { ruleset, issues } = compileRules(file.content, { fileName: file.name });
    this.#default = ruleset ?? 'deny-all';
    this.#changed();
    return issues;
  }

  /**
   * Replaces a project's rules. If the new rules have errors, the old rules stay and the method throws INVALID_ARGUMENT
   * with one line per error. With `ignoreErrors`, the method returns the errors instead.
   */
  load(project: string, file: RulesFile, ignoreErrors: boolean): readonly Issue[] {
    const { ruleset, issues } = compileRules(file.content, { fileName: file.name });
    if (ruleset === null) {
      if (ignoreErrors) return issues;
      throw invalidArgument(compileErrorText(issues));
    }
    this.#byProject.set(project, ruleset);
    this.#changed();
    return issues;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function compileErrorText(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  const lines = errors.map(
    ({ description, sourcePosition: { line, column } }) => `L${line}:${column} ${description}`,
  );
  return ['Error compiling rules:', ...lines].join('\n');
}
