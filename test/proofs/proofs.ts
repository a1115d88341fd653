/** A promise that is proven over slices. `goal` and `short` count the same `unit`, named in French. */
type Proof = {
  /** In French, one sentence. */
  promise: string;
  unit: string;
  goal: number;
  /** Size of the short form in the tests. */
  short: number;
  file: string;
};

/** The proofs that `npm run prove` runs until each reaches its goal, in this order. */
export const PROOFS = {
  "plan-writers": {
    promise:
      "64 écrivains modifient un même plan à la fois : tout ce qui a été confirmé y est, rien de plus, et les chiffres du plan sont justes à chaque instant.",
    unit: "modifications confirmées",
    goal: 10_000,
    short: 64,
    file: "test/api/plan-writers.proof.test.ts",
  },
  "plans-history": {
    promise: "Un plan vit 200 opérations au hasard : après chacune, il est celui du modèle.",
    unit: "histoires de 200 opérations",
    goal: 1_000,
    short: 4,
    file: "test/api/plans-history.proof.test.ts",
  },
  kill: {
    promise:
      "Le produit est tué net, serveur, base ou les deux : ce qui a été confirmé est là au redémarrage, et rien ne reste en marche.",
    unit: "arrêts brutaux",
    goal: 500,
    short: 4,
    file: "test/faults/kill.proof.test.ts",
  },
  throttling: {
    promise:
      "La base refuse la moitié des appels, en rate 5 % et en coupe 1 % : au moins 99,9 % des demandes aboutissent, pour au plus 1,2 fois les appels qu’il faut de toute façon. Il en faut 2,27 pour un qui réussit, puisque 44 % seulement passent : 1,5 n’est pas possible.",
    unit: "secondes de refus",
    goal: 300,
    short: 1,
    file: "test/faults/throttling.proof.test.ts",
  },
  identities: {
    promise:
      "Dix personnes essaient chacune, sur toutes les routes, ce qui est aux neuf autres : rien n’est lu, rien n’est changé.",
    unit: "demandes d’une personne sur ce qui est à une autre",
    goal: 6_000,
    short: 100,
    file: "test/api/identities.proof.test.ts",
  },
  contract: {
    promise:
      "Des demandes tirées du contrat, valides, presque valides ou hostiles, en un seul processus avec la table en mémoire : ni 500, ni trace d’exécution, ni secret, ni l’identifiant d’autrui.",
    unit: "demandes",
    goal: 950_000,
    short: 600,
    file: "test/api/contract.proof.test.ts",
  },
  "contract-http": {
    promise: "Les mêmes demandes, par HTTP et par la vraie base.",
    unit: "demandes",
    goal: 50_000,
    short: 150,
    file: "test/api/contract-http.proof.test.ts",
  },
  "cut-streams": {
    promise:
      "Une réponse au fil de l’eau est coupée n’importe où, par le modèle ou par le lecteur : la question et sa réponse sont gardées ensemble ou pas du tout, et une nouvelle demande aboutit.",
    unit: "réponses coupées",
    goal: 2_000,
    short: 8,
    file: "test/faults/cut-streams.proof.test.ts",
  },
  "spend-ledger": {
    promise:
      "Des réponses de l’IA à la fois, dont des écritures sont refaites parce que leur accusé s’est perdu : ce qui est réservé puis réglé est, au millionième de dollar près, ce qui a été dépensé.",
    unit: "réponses de l’IA",
    goal: 100_000,
    short: 400,
    file: "functions/assistant/budget.proof.test.ts",
  },
  "steady-load": {
    promise:
      "Au rythme que la machine supporte, la mémoire vive du programme ne monte pas, et la boucle d’événements n’attend pas plus de 50 ms au 99ᵉ centile.",
    unit: "secondes de charge",
    goal: 1_500,
    short: 1,
    file: "test/faults/steady-load.proof.test.ts",
  },
  trash: {
    promise:
      "40 jours de corbeille, quoi qu’il advienne des appels et des ménages : rien ne part avant 30 jours, tout est parti au 31ᵉ, ce qui a été repris reste.",
    unit: "décisions",
    goal: 20_000,
    short: 1_000,
    file: "test/simulation/trash.proof.test.ts",
  },
} as const satisfies Record<string, Proof>;

export type ProofName = keyof typeof PROOFS;
export const proofs = Object.entries<Proof>(PROOFS).map(([name, proof]) =>
  Object.assign({ name: name as ProofName }, proof),
);
